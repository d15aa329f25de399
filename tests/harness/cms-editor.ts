import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { ADMINISTRATOR, type RunningCms } from './start-cms.ts';

type Fields = Record<string, unknown>;

/** Where an entry is: its content type, its language, and its document once it exists. */
export interface Place {
  uid: string;
  locale?: string;
  documentId?: string;
}

/** An editor at work in the admin panel: the same calls the panel makes. */
export interface Editor {
  /** Creates an entry, or saves the draft of the one named by `documentId`. */
  save(place: Place, fields: Fields): Promise<Outcome>;
  publish(place: Place, fields?: Fields): Promise<Outcome>;
  unpublish(place: Place): Promise<Outcome>;
  remove(place: Place): Promise<Outcome>;
  uploadImage(name: string): Promise<number>;
  /** Puts a file into the media library, or in the place of the one named by `id`. */
  upload(file: File, id?: number): Promise<UploadOutcome>;
  /** Any other call of the panel. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
  /** The same person, whose calls all carry these headers. */
  with(headers: Record<string, string>): Editor;
}

/** What the panel would show: the entry's document, or the sentence of refusal. */
export interface Outcome {
  status: number;
  documentId: string;
  sentence: string;
  body: unknown;
}

/** What the panel would show after an upload: the stored file, or the sentence of refusal. */
export interface UploadOutcome {
  status: number;
  sentence: string;
  id: number;
  /** On the content service, and on the site. */
  url: string;
}

const loginSchema = z.object({ data: z.object({ token: z.string() }) });
const answerSchema = z.object({
  data: z.object({ documentId: z.string().optional() }).nullish(),
  error: z.object({ message: z.string() }).optional(),
});
const uploadSchema = z.object({ id: z.number(), url: z.string() });

/** A picture of one grey dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** Who works in the panel. */
export interface Account {
  email: string;
  password: string;
}

/** Logs somebody in as the panel's first page does: the tests' administrator, when nobody is named. */
export async function openEditor(cms: Pick<RunningCms, 'url'>, account: Account = ADMINISTRATOR): Promise<Editor> {
  return editorWith(cms, await logIn(cms, account));
}

/** An editor who is logged in already, by the token of the session. */
export const editorWith = (cms: Pick<RunningCms, 'url'>, token: string): Editor =>
  editorOf(cms, { authorization: `Bearer ${token}` });

/** Logs somebody in. After five times in five minutes Strapi refuses. @returns the token of the session */
export async function logIn(cms: Pick<RunningCms, 'url'>, account: Account): Promise<string> {
  const login = await fetch(`${cms.url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: account.password }),
  });
  return loginSchema.parse(await login.json()).data.token;
}

function editorOf(cms: Pick<RunningCms, 'url'>, own: Record<string, string>): Editor {
  const { authorization = '' } = own;
  const call: Editor['call'] = async (method, path, body) => {
    const response = await fetch(`${cms.url}${path}`, {
      method,
      headers: { ...own, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
  const act = async (method: string, path: string, body?: unknown): Promise<Outcome> => {
    const answer = await call(method, path, body);
    const { data, error } = answerSchema.parse(answer.body ?? {});
    return { ...answer, documentId: data?.documentId ?? '', sentence: error?.message ?? '' };
  };
  const upload: Editor['upload'] = async (file, id) => {
    const form = new FormData();
    form.append('files', file);
    const address = `${cms.url}/upload${id === undefined ? '' : `?id=${id}`}`;
    const response = await fetch(address, { method: 'POST', headers: { authorization }, body: form });
    const answer = await response.json();
    const { error } = answerSchema.catch({}).parse(answer);
    const stored = uploadSchema.safeParse(Array.isArray(answer) ? answer[0] : answer);
    return { status: response.status, sentence: error?.message ?? '', ...(stored.data ?? { id: 0, url: '' }) };
  };
  return {
    call,
    with: (headers) => editorOf(cms, { ...own, ...headers }),
    save: (place, fields) =>
      act(place.documentId || SINGLE.includes(place.uid) ? 'PUT' : 'POST', entryPath(place), fields),
    publish: (place, fields = {}) => act('POST', entryPath(place, '/actions/publish'), fields),
    unpublish: (place) => act('POST', entryPath(place, '/actions/unpublish'), {}),
    remove: (place) => act('DELETE', entryPath(place)),
    upload,
    async uploadImage(name) {
      return (await upload(new File([PICTURE], name, { type: 'image/png' }))).id;
    },
  };
}

const rolesSchema = z.object({ data: z.array(z.object({ id: z.number(), code: z.string() })) });
const invitationSchema = z.object({ data: z.object({ registrationToken: z.string() }) });

/** The id of one of Strapi's own roles. */
export async function roleId(administrator: Editor, role: 'editor' | 'author'): Promise<number> {
  const { data } = rolesSchema.parse((await administrator.call('GET', '/admin/roles')).body);
  const found = data.find(({ code }) => code === `strapi-${role}`);
  if (!found) throw new Error(`The content service has no role for an ${role}.`);
  return found.id;
}

/** Makes an account as the panel does: an administrator invites somebody, who chooses a password. */
export async function inviteColleague(administrator: Editor, role: 'editor' | 'author'): Promise<Account> {
  const account = { email: `${role}-${randomUUID().slice(0, 8)}@example.org`, password: 'Readable-garden-43' };
  const person = { firstname: role, lastname: 'Exemple' };
  const roles = [await roleId(administrator, role)];
  const { body } = await administrator.call('POST', '/admin/users', { ...person, email: account.email, roles });
  const { registrationToken } = invitationSchema.parse(body).data;
  const userInfo = { ...person, password: account.password };
  const { status } = await administrator.call('POST', '/admin/register', { registrationToken, userInfo });
  if (status !== 200) throw new Error(`The account of the ${role} was refused with ${status}.`);
  return account;
}

const SINGLE = ['api::site.site', 'api::menu.menu', 'api::footer.footer'];

function entryPath({ uid, locale, documentId }: Place, action = ''): string {
  const isSingle = SINGLE.includes(uid);
  const kind = isSingle ? 'single-types' : 'collection-types';
  const document = documentId === undefined || isSingle ? '' : `/${documentId}`;
  return `/content-manager/${kind}/${uid}${document}${action}${locale === undefined ? '' : `?locale=${locale}`}`;
}

/** Lets everyone read pages, as an administrator can. */
export async function openToEveryone(administrator: Editor): Promise<void> {
  const roles = await administrator.call('GET', '/users-permissions/roles');
  const role = Object(roles.body).roles.find((one: { type: string }) => one.type === 'public');
  const permissions = { 'api::page': { controllers: { page: { find: { enabled: true, policy: '' } } } } };
  await administrator.call('PUT', `/users-permissions/roles/${role.id}`, { ...role, permissions, users: [] });
}

import * as z from 'zod';
import { ADMINISTRATOR, type RunningCms } from './start-cms.ts';

type Fields = Record<string, unknown>;

/** Where an entry is: its content type, its language, and its document once it exists. */
export interface Place {
  uid: string;
  locale?: 'fr' | 'en';
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
  /** Any other call of the panel. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
}

/** What the panel would show: the entry's document, or the sentence of refusal. */
export interface Outcome {
  status: number;
  documentId: string;
  sentence: string;
  body: unknown;
}

const loginSchema = z.object({ data: z.object({ token: z.string() }) });
const answerSchema = z.object({
  data: z.object({ documentId: z.string().optional() }).nullish(),
  error: z.object({ message: z.string() }).optional(),
});
const uploadSchema = z.array(z.object({ id: z.number() }));

/** A picture of one grey dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** Logs the tests' administrator in. */
export async function openEditor(cms: RunningCms): Promise<Editor> {
  const login = await fetch(`${cms.url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  });
  const { token } = loginSchema.parse(await login.json()).data;
  const authorization = `Bearer ${token}`;

  const call: Editor['call'] = async (method, path, body) => {
    const response = await fetch(`${cms.url}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
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
  return {
    call,
    save: (place, fields) => act(place.documentId || place.uid === SITE ? 'PUT' : 'POST', entryPath(place), fields),
    publish: (place, fields = {}) => act('POST', entryPath(place, '/actions/publish'), fields),
    unpublish: (place) => act('POST', entryPath(place, '/actions/unpublish'), {}),
    remove: (place) => act('DELETE', entryPath(place)),
    async uploadImage(name) {
      const form = new FormData();
      form.append('files', new Blob([PICTURE], { type: 'image/png' }), name);
      const response = await fetch(`${cms.url}/upload`, { method: 'POST', headers: { authorization }, body: form });
      const [image] = uploadSchema.parse(await response.json());
      return image?.id ?? 0;
    },
  };
}

const SITE = 'api::site.site';

function entryPath({ uid, locale, documentId }: Place, action = ''): string {
  const kind = uid === SITE ? 'single-types' : 'collection-types';
  const document = documentId === undefined ? '' : `/${documentId}`;
  return `/content-manager/${kind}/${uid}${document}${action}${locale === undefined ? '' : `?locale=${locale}`}`;
}

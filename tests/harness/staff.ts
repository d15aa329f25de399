import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect, type Page, request } from 'playwright/test';
import { runClinicCommand } from './clinic-command.ts';

/** A member of the clinic's staff, made for one test. */
export interface StaffAccount {
  email: string;
  password: string;
  name: string;
}

/** A word that no other test uses, in letters only, so that it can stand in a name. */
export const uniqueWord = (): string =>
  [...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');

/** Makes an account as an administrator does, by the command of the product. */
export async function makeAccount(dataDir: string): Promise<StaffAccount> {
  const word = uniqueWord();
  const account = { email: `${word}@example.org`, password: `phrase de passe ${word}`, name: `Nora ${word}` };
  const { email, password } = account;
  await runClinicCommand('user-create', dataDir, { email, password, 'first-name': 'Nora', 'last-name': word });
  return account;
}

const members = new Map<string, Promise<StaffAccount>>();

/** A member of the staff for all tests that change nothing of theirs: to make an account takes another process. */
export function anyMember(dataDir: string): Promise<StaffAccount> {
  const member = members.get(dataDir) ?? makeAccount(dataDir);
  members.set(dataDir, member);
  return member;
}

/** Signs in by the form, from wherever the visitor is. */
export async function signInByForm(page: Page, { email, password }: StaffAccount): Promise<void> {
  await page.getByRole('textbox', { name: /E-mail ou nom|Email or user/ }).fill(email);
  await page.getByLabel(/^(?:Mot de passe|Password)$/).fill(password);
  await page.getByRole('button', { name: /^(?:Se connecter|Sign in)$/ }).click();
}

/** The clinic's interface as a visitor's browser calls it, with the anti-forgery cookie and header. */
export interface ClinicVisitor {
  get: (path: string) => Promise<unknown>;
  /** @throws when the call is refused */
  post: (path: string, body: object) => Promise<unknown>;
  /** @throws when the call is refused */
  put: (path: string, body: object) => Promise<unknown>;
  /** Sends one file as a form does. */
  upload: (path: string, file: { name: string; mimeType: string; buffer: Buffer }) => Promise<unknown>;
  end: () => Promise<void>;
}

/** A visitor of their own, without a browser. */
export async function visitClinic(siteUrl: string): Promise<ClinicVisitor> {
  const context = await request.newContext({ baseURL: siteUrl });
  const get = async (path: string) => answerOf(await context.get(`/api/${path}`));
  await get('forms/orientation?user_type=patient');
  const headers = { 'X-CSRFToken': await csrfToken(context) };
  return {
    get,
    post: async (path, body) => answerOf(await context.post(`/api/${path}`, { data: body, headers })),
    put: async (path, body) => answerOf(await context.put(`/api/${path}`, { data: body, headers })),
    upload: async (path, file) => answerOf(await context.post(`/api/${path}`, { multipart: { file }, headers })),
    end: () => context.dispose(),
  };
}

async function answerOf(answer: Awaited<ReturnType<APIRequestContext['get']>>): Promise<unknown> {
  expect(answer.ok(), `${answer.url()} ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

async function csrfToken(context: APIRequestContext): Promise<string> {
  const { cookies } = await context.storageState();
  return cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Locator, type Page, type Request } from 'playwright/test';
import * as z from 'zod';
import { type ClientState, INITIAL_CLIENT_STATE, STATE_KEY } from '#features/client-state/client-state.ts';
import type { Site } from './e2e.ts';
import { uniqueWord } from './staff.ts';
import { SITE_LOG } from './start-stack.ts';

/** What a visitor types that must be found nowhere but in what is sent to the clinic. */
export interface Marks {
  /** A word of letters, in every field that takes text, and in addresses. */
  word: string;
  /** The digits of a telephone number. */
  digits: string;
  /** The word is the secret of a link: the site is asked for its address once. */
  isAddressed?: true;
}

/** Marks of one test. */
export const newMarks = (): Marks => ({ word: `sentinelle${uniqueWord()}`, digits: '98765432' });

/** Fields that take only what they ask for. */
const STRICT = /(postcode|previous_id|rpps|npi|initials)$/;

/** Something recognisable that a field takes. */
async function markFor(field: Locator, { word, digits }: Marks, place: number): Promise<string | null> {
  const [type, mode, name] = await Promise.all([
    field.getAttribute('type'),
    field.getAttribute('inputmode'),
    field.getAttribute('name'),
  ]);
  if (type === 'email') return `${word}.${place}@example.org`;
  if (type === 'tel') return `+331${digits}`;
  if (mode === 'numeric' || STRICT.test(name ?? '')) return null;
  return `${word}${'abcdefghij'[place] ?? ''}`;
}

/** Types something recognisable into every field that takes text; gives how many these were. */
export async function markFields(area: Locator, marks: Marks): Promise<number> {
  const fields = area.locator('input[type=text], input[type=email], input[type=tel], textarea');
  let marked = 0;
  for (const [place, field] of (await fields.all()).entries()) {
    if (!(await field.isVisible())) continue;
    const text = await markFor(field, marks, place);
    if (text === null) continue;
    await field.fill(text);
    marked += 1;
  }
  return marked;
}

/** Everything that the browser keeps under the product's name (specification, sections 3 and 4). */
const LOCAL_KEYS = ['access_token', 'logged_in', 'user_id', 'cookie-consent', 'cookie-consent-at', STATE_KEY];
/** What the browser keeps of a tab: how far pages were scrolled. */
const SESSION_KEYS = /^react-router-scroll-positions$/;

const storesSchema = z.object({
  local: z.record(z.string(), z.string()),
  session: z.record(z.string(), z.string()),
  cookies: z.string(),
  databases: z.array(z.string()),
  caches: z.array(z.string()),
  history: z.string(),
  html: z.string(),
});

const eventSchema = z.strictObject({ name: z.string(), language: z.string(), from_page: z.string() });

/** The fields of the saved state, however deep, as `a.b`. */
function fieldsOf(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => fieldsOf(part, at ? `${at}.${key}` : key));
}

/** What the page holds and what the server answers at its address. */
async function storesOf(page: Page): Promise<z.infer<typeof storesSchema>> {
  const stores = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: 'caches' in window ? await caches.keys() : [],
    history: JSON.stringify(history.state),
    html: await (await fetch(location.href)).text(),
  }));
  return storesSchema.parse(stores);
}

/** The addresses and titles a page goes through, which the history keeps, and the events it tells of, told as they come. */
async function listen(page: Page, hear: (kind: string, what: unknown) => void): Promise<void> {
  await page.exposeFunction('privacyHeard', (kind: string, what: string) => hear(kind, JSON.parse(what)));
  await page.addInitScript(() => {
    const tell = (kind: string, what: unknown) => {
      const heard: unknown = Reflect.get(window, 'privacyHeard');
      if (typeof heard === 'function') heard(kind, JSON.stringify(what ?? null));
    };
    window.addEventListener('track', (event) => tell('event', event instanceof CustomEvent ? event.detail : null));
    let title = '';
    new MutationObserver(() => {
      if (document.title === title) return;
      title = document.title;
      tell('title', title);
    }).observe(document, { subtree: true, childList: true, characterData: true });
    for (const move of ['pushState', 'replaceState'] as const) {
      const original = history[move].bind(history);
      history[move] = (state: unknown, unused: string, url?: string | URL | null) => {
        tell('history', [state, String(url ?? '')]);
        original(state, unused, url);
      };
    }
  });
}

/** What is watched in the course of a journey. */
export interface PrivacyWatch {
  /** How often something that was typed went to the clinic. */
  told(): number;
  /** Fails when something of what was typed is found where it must not be. */
  expectSilence(): Promise<void>;
}

/** Watches a page from its first visit on: addresses, titles, history, events, console, requests, pages of the server, log. */
export async function watchPrivacy(page: Page, site: Site, marks: Marks): Promise<PrivacyWatch> {
  const found: string[] = [];
  let told = 0;
  const documents: Promise<void>[] = [];
  const isTold = (text: string) =>
    [marks.word, marks.digits].some((mark) => decodeURIComponentSafely(text).includes(mark));
  const search = (where: string, text: string) => {
    if (isTold(text)) found.push(`${where}: ${text.slice(0, 300)}`);
  };
  await listen(page, (kind, what) => {
    search(kind, JSON.stringify(what));
    if (kind === 'event' && !eventSchema.safeParse(what).success) found.push(`event: ${JSON.stringify(what)}`);
  });
  const isOurs = (request: Request) =>
    [site.siteUrl, site.frenchUrl, site.englishUrl].includes(new URL(request.url()).origin);
  const isForClinic = (request: Request) => isOurs(request) && new URL(request.url()).pathname.startsWith('/api/');
  page.on('request', (request) => {
    if (!(marks.isAddressed && isOurs(request))) {
      search('request', request.url());
      search('request header', JSON.stringify(request.headers()));
    }
    const body = request.postData() ?? '';
    if (!isForClinic(request)) search(`body to ${request.url()}`, body);
    else if (isTold(body)) told += 1;
  });
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'document') return;
    const read = response.text().then(
      (text) => search('server HTML', text),
      // A redirect has no body.
      () => undefined,
    );
    documents.push(read);
  });
  page.on('console', (message) => search('console', message.text()));

  return {
    told: () => told,
    async expectSilence() {
      const { local, session, databases, caches, ...rest } = await storesOf(page);
      await Promise.all(documents);
      for (const [where, text] of Object.entries({ local, session, rest })) search(where, JSON.stringify(text));
      search('cookies', JSON.stringify(await page.context().cookies()));
      search('address', page.url());
      const log = await readFile(path.join(site.dataDir, SITE_LOG), 'utf8');
      expect(log).toContain('"answered"');
      for (const line of log.split('\n')) search('log', line);
      expect(found, 'what was told and where').toEqual([]);
      expect(Object.keys(local).filter((key) => !LOCAL_KEYS.includes(key))).toEqual([]);
      expect(Object.keys(session).filter((key) => !SESSION_KEYS.test(key))).toEqual([]);
      expect([...databases, ...caches]).toEqual([]);
      const saved: unknown = JSON.parse(local[STATE_KEY] ?? 'null') ?? ({} satisfies Partial<ClientState>);
      const allowed = fieldsOf(INITIAL_CLIENT_STATE);
      expect(fieldsOf(saved).filter((field) => field !== '' && !allowed.includes(field))).toEqual([]);
    },
  };
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

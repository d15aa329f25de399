import type { Core } from '@strapi/strapi';
import { asText, type Fields, isFields } from '../lib/read.ts';

const STORE = 'strapi::core-store';
const PREFIX = 'souvenance_editing:';
/** Somebody whose form said nothing for this long has closed it, or the connection is gone. */
const GONE_MS = 30_000;

/** A form that is open: by one person, in one window. */
export interface OpenForm {
  uid: string;
  /** Empty for the entry of a single type that was never saved. */
  documentId: string;
  /** Empty for a type that has one text for all languages. */
  locale: string;
  /** A random id of the window. */
  session: string;
}

/** Somebody else who has the form open. */
export interface Colleague {
  id: number;
  name: string;
}

/**
 * Notes that somebody has a form open, and answers who else has. Each window has a row of its own in the database, so
 * that several processes know of each other and none overwrites what another wrote.
 */
export async function noteEditing(
  strapi: Core.Strapi,
  form: OpenForm,
  person: Colleague,
  now = Date.now(),
): Promise<Colleague[]> {
  const rows = strapi.db.query(STORE);
  const key = keyOf(form);
  const value = JSON.stringify({ ...person, at: now });
  const { count } = await rows.updateMany({ where: { key }, data: { value } });
  if (count === 0) await rows.create({ data: { key, value, type: 'object' } });
  const others: Fields[] = await rows.findMany({ where: { key: { $startsWith: entryKey(form) } } });
  return readColleagues(others, key, person.id, now);
}

/** Forgets a window that was closed; the random id is known to it alone. Windows that vanished are forgotten with it. */
export async function forgetEditing(strapi: Core.Strapi, session: string, now = Date.now()): Promise<void> {
  const rows = strapi.db.query(STORE);
  const all: Fields[] = await rows.findMany({ where: { key: { $startsWith: PREFIX } } });
  const ended = all.filter((row) => asText(row.key).endsWith(`:${session}`) || now - noteOf(row).at > GONE_MS);
  await rows.deleteMany({ where: { id: { $in: ended.map(({ id }) => id) } } });
}

/** Who else has the form open, each once. */
function readColleagues(rows: Fields[], ownKey: string, ownId: number, now: number): Colleague[] {
  const others = rows
    .filter(({ key }) => key !== ownKey)
    .map(noteOf)
    .filter(({ id, at }) => id !== ownId && now - at <= GONE_MS);
  return [...new Map(others.map(({ id, name }) => [id, { id, name }])).values()];
}

function noteOf({ value }: Fields): Colleague & { at: number } {
  const note: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  const { id, name, at } = isFields(note) ? note : {};
  return { id: Number(id), name: asText(name), at: Number(at) || 0 };
}

function entryKey({ uid, documentId, locale }: OpenForm): string {
  return `${PREFIX}${uid}:${documentId}:${locale}:`;
}

function keyOf(form: OpenForm): string {
  return `${entryKey(form)}${form.session}`;
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import * as z from 'zod';
import { visitClinic } from '../harness/staff.ts';

const sessionSchema = z.object({ access_token: z.string() });
const listSchema = z.object({ count: z.int(), results: z.array(z.object({ id: z.string() })) });
/** What both releases say of a submission. */
const recordSchema = z.object({
  id: z.string(),
  kind: z.string(),
  status: z.string(),
  urgency: z.string(),
  red_flag: z.boolean(),
  locale: z.string(),
  name: z.nullable(z.string()),
  created_at: z.string(),
  content: z.record(z.string(), z.unknown()),
  appointments: z.array(z.object({ id: z.string(), start: z.string(), status: z.string() })),
  documents: z.array(z.object({ id: z.string(), name: z.string(), size: z.number() })),
  consents: z.array(
    z.object({ text_id: z.string(), text_version: z.string(), granted: z.boolean(), recorded_at: z.string() }),
  ),
});

/** A submission as the staff of either release reads it. */
export type KnownRecord = z.infer<typeof recordSchema>;

/** A member of the staff. */
export interface Account {
  email: string;
  password: string;
}

/** Reads every submission as the staff does, by the calls that both releases have, in the order of their ids. */
export async function readRecords(siteUrl: string, { email, password }: Account): Promise<KnownRecord[]> {
  const ask = await signedIn(siteUrl, { email, password });
  const records: KnownRecord[] = [];
  for (let page = 1, left = true; left; page += 1) {
    const { count, results } = listSchema.parse(await ask('GET', `staff/requests?page=${page}`));
    for (const { id } of results) records.push(recordSchema.parse(await ask('GET', `staff/requests/${id}`)));
    left = results.length > 0 && records.length < count;
  }
  return records.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Calls of the staff's interface, as a browser of theirs makes them. */
async function signedIn(siteUrl: string, account: Account) {
  const visitor = await visitClinic(siteUrl);
  const { access_token } = sessionSchema.parse(await visitor.post('auth/login/', account));
  await visitor.end();
  return async (method: string, call: string): Promise<unknown> => {
    const answer = await fetch(`${siteUrl}/api/${call}`, {
      method,
      headers: { authorization: `Bearer ${access_token}` },
    });
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
}

/** The paths of the links in the mail of a data directory that match. */
export async function mailedLinks(dataDir: string, wanted: RegExp): Promise<string[]> {
  const folder = path.join(dataDir, 'outbox');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))));
  return mails.flatMap(({ text = '' }) =>
    [...text.matchAll(wanted)].map(([link]) => new URL(link).pathname + new URL(link).search),
  );
}

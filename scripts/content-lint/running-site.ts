import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { SEVERITIES } from '#server/checks/finding.ts';
import { ROOT } from '../setup/preflight.mjs';
import { readSettings } from '../setup/settings.mjs';
import { sentenceOf } from './sentences.ts';

const answerSchema = z.object({
  entries: z.array(
    z.object({
      uid: z.string(),
      documentId: z.string(),
      locale: z.string(),
      title: z.string(),
      findings: z.array(
        z.object({
          rule: z.string(),
          severity: z.enum(SEVERITIES),
          path: z.string(),
          values: z.record(z.string(), z.string()),
        }),
      ),
    }),
  ),
  next: z.nullable(z.string()),
});

/** What a running site says of one text, and where it stands. */
export interface SavedFinding {
  severity: (typeof SEVERITIES)[number];
  place: string;
  sentence: string;
}

/**
 * Asks a site that runs on this machine what its rules find in everything that is saved, part by part.
 * @param site its address
 * @throws Error with a sentence when the site does not answer, or does not know the secret in `DATA_DIR`
 */
export async function savedFindings(site: string): Promise<SavedFinding[]> {
  if (!/^https?:\/\//.test(site) || !URL.canParse(site))
    throw new Error(`"${site}" is no address of a site: give one such as http://127.0.0.1:3000.`);
  const saved: SavedFinding[] = [];
  const secret = await readSecret();
  for (let after: string | null = null, more = true; more; more = after !== null) {
    const url = new URL('/preview/checks', site);
    if (after !== null) url.searchParams.set('after', after);
    const response = await fetch(url, { headers: { authorization: `Bearer ${secret}` } }).catch((cause: unknown) => {
      throw new Error(`${url.origin} does not answer: start the site, or give its address.`, { cause });
    });
    if (!response.ok) throw new Error(`${url.origin} answered ${response.status}: is DATA_DIR that of this site?`);
    const { entries, next } = answerSchema.parse(await response.json());
    for (const { uid, documentId, locale, title, findings } of entries) {
      for (const found of findings) {
        const place = `${uid} ${documentId} “${title}” ${locale} ${found.path}`;
        saved.push({ severity: found.severity, place, sentence: sentenceOf(found) });
      }
    }
    after = next;
  }
  return saved;
}

async function readSecret(): Promise<string> {
  const { dataDir } = readSettings(process.env, ROOT).settings;
  const file = path.join(dataDir, 'secrets', 'preview-secret');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (cause) {
    throw new Error(`The site's secret cannot be read (${file}): is DATA_DIR that of this site?`, { cause });
  }
}

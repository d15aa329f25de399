import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { SEVERITIES } from '#server/checks/finding.ts';
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
 * @throws Error with a sentence when the site does not answer, or does not know this machine's secret
 */
export async function savedFindings(site: string): Promise<SavedFinding[]> {
  const saved: SavedFinding[] = [];
  const directory = process.env.DATA_DIR ?? 'var';
  const secret = (await readFile(path.join(directory, 'secrets', 'preview-secret'), 'utf8')).trim();
  for (let after: string | null = null, more = true; more; more = after !== null) {
    const url = new URL('/preview/checks', site);
    if (after !== null) url.searchParams.set('after', after);
    const response = await fetch(url, { headers: { authorization: `Bearer ${secret}` } });
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

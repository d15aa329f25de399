import { expect } from 'playwright/test';
import * as z from 'zod';
import type { Editor } from './cms-editor.ts';

const TRIAL = 'api::trial.trial';
const listSchema = z.object({ results: z.array(z.object({ documentId: z.string(), key: z.string() })) });
const shownSchema = z.array(z.object({ key: z.string(), recruitmentStatus: z.string() }));

/** Marks every trial as recruiting, as an editor does, and waits until the site shows it. */
export async function openTrials(editor: Editor, siteUrl: string): Promise<void> {
  const { body } = await editor.call('GET', `/content-manager/collection-types/${TRIAL}?locale=en&pageSize=50`);
  const trials = listSchema.parse(body).results.filter(({ key }) => key !== 'NO_TRIAL_MATCH');
  for (const { documentId } of trials) {
    const place = { uid: TRIAL, locale: 'en', documentId } as const;
    const { status, sentence } = await editor.publish(place, { recruitmentStatus: 'recruiting' });
    expect(status, sentence).toBe(200);
  }
  await expect.poll(() => recruiting(siteUrl)).toEqual(trials.map(({ key }) => key).sort());
}

async function recruiting(siteUrl: string): Promise<string[]> {
  const answer = await fetch(`${siteUrl}/content/trials?locale=en`);
  const shown = shownSchema.parse(await answer.json());
  return shown.flatMap(({ key, recruitmentStatus }) => (recruitmentStatus === 'recruiting' ? [key] : [])).sort();
}

import { setTimeout as pause } from 'node:timers/promises';
import { openEditor } from '../harness/cms-editor.ts';
import { ADMINISTRATOR } from '../harness/start-cms.ts';
import type { Stack } from '../harness/start-stack.ts';

const PAGE = { uid: 'api::page.page', locale: 'fr' };
const EVERY_MS = 1000;
/** The page that is published again and again. */
export const PUBLISHED = '/page-of-the-load-test';

/** What was published. */
export interface Published {
  publications: number;
  perSecond: number;
  /** Publications that were refused, or not shown to the next visitor. */
  failures: string[];
}

const fieldsOf = (title: string) => ({
  ...{ name: 'page-of-the-load-test', path: PUBLISHED, title },
  blocks: [{ __component: 'blocks.quote', text: 'Une phrase à retenir.' }],
});

/** Publishing that goes on until it is stopped, once or again. */
export interface Publishing {
  stop: () => Promise<Published>;
}

/** Publishes a page each second under another title, and looks at it as a visitor, until it is stopped. */
export async function beginPublishing({ cmsUrl, siteUrl }: Stack): Promise<Publishing> {
  const editor = await openEditor({ url: cmsUrl });
  const { documentId, sentence } = await editor.save(PAGE, fieldsOf('Titre'));
  if (documentId === '') throw new Error(`The page was refused: ${sentence}`);
  const place = { ...PAGE, documentId };
  const done: Published = { publications: 0, perSecond: 0, failures: [] };
  async function publish(title: string): Promise<void> {
    const { status } = await editor.publish(place, fieldsOf(title));
    done.publications += 1;
    if (status !== 200) done.failures.push(`${title} was answered ${status}`);
    else if (!(await (await fetch(siteUrl + PUBLISHED)).text()).includes(title))
      done.failures.push(`${title} is not shown`);
  }
  await publish('Titre 0');
  const begun = performance.now();
  let isOver = false;
  async function goOn(): Promise<void> {
    for (let number = 1; !isOver; number += 1) {
      await Promise.all([publish(`Titre ${number}`), pause(EVERY_MS)]);
    }
  }
  const running = goOn().catch((error: unknown) => {
    done.failures.push(String(error));
  });
  return {
    async stop() {
      isOver = true;
      await running;
      return { ...done, perSecond: (done.publications * 1000) / (performance.now() - begun) };
    },
  };
}

/** Who publishes, for the settings of the content service. */
export const PUBLISHER = { CMS_ADMIN_EMAIL: ADMINISTRATOR.email, CMS_ADMIN_PASSWORD: ADMINISTRATOR.password };

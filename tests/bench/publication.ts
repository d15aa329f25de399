import { type Editor, inviteColleague, openEditor } from '../harness/cms-editor.ts';
import { ADMINISTRATOR } from '../harness/start-cms.ts';
import { startStack } from '../harness/start-stack.ts';
import { pageOfBlocks } from './many-blocks.ts';
import { measurePublication, type PublishedEntry, pageQuestion } from './publish.ts';

const PAGE = 'api::page.page';
const FOOTER = { uid: 'api::footer.footer', locale: 'fr' } as const;
/** So many pages have the same footer. */
const PAGES = 200;

/** Makes a page. @throws when the content service refuses it */
export async function savePage(editor: Editor, fields: Record<string, unknown>): Promise<string> {
  const { documentId, sentence } = await editor.save({ uid: PAGE, locale: 'fr' }, fields);
  if (documentId === '') throw new Error(`The page was refused: ${sentence}`);
  return documentId;
}

/** A page that is published again and again under another title. */
export function publishedPage(documentId: string, fields: ReturnType<typeof pageOfBlocks>): PublishedEntry {
  return {
    what: `a page of ${fields.blocks.length} blocks`,
    place: { uid: PAGE, locale: 'fr', documentId },
    marked: (mark) => ({ ...fields, title: mark }),
    paths: [fields.path],
    question: pageQuestion(fields.name),
  };
}

async function manyPages(editor: Editor): Promise<string[]> {
  const made: string[] = [];
  for (let at = 0; at < PAGES; at += 1) {
    const fields = { name: `page-${at}`, path: `/page-${at}`, title: `Page ${at}`, blocks: [] };
    await editor.publish({ uid: PAGE, locale: 'fr', documentId: await savePage(editor, fields) }, fields);
    made.push(fields.path);
  }
  return made;
}

/** The footer of many pages, with the mark as the title of its only group. */
function sharedFooter(paths: readonly string[]): PublishedEntry {
  const group = [{ name: 'about', link: 'page:about', text: 'Qui sommes-nous ?' }];
  return {
    what: `the footer of ${paths.length} pages`,
    place: FOOTER,
    marked: (mark) => ({ groups: [{ title: mark, group }] }),
    paths,
    question: {
      path: '/pages/index',
      query: { fields: ['name', 'path', 'title'], populate: { Footer: { populate: '*' } }, locale: 'fr' },
    },
  };
}

/** Measures how soon visitors see what is published: pages of twenty and of two hundred blocks, and a footer that many share. */
export async function measurePublications(runs: number): Promise<void> {
  const { email, password } = ADMINISTRATOR;
  const stack = await startStack({ env: { CMS_ADMIN_EMAIL: email, CMS_ADMIN_PASSWORD: password } });
  try {
    const administrator = await openEditor({ url: stack.cmsUrl });
    const editor = await openEditor({ url: stack.cmsUrl }, await inviteColleague(administrator, 'editor'));
    for (const count of [20, 200]) {
      const fields = pageOfBlocks(count);
      await measurePublication({ editor, stack }, publishedPage(await savePage(editor, fields), fields), runs);
    }
    await measurePublication({ editor, stack }, sharedFooter(await manyPages(editor)), runs);
  } finally {
    await stack.stop();
  }
}

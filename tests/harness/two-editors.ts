import * as z from 'zod';
import { inviteColleague, openEditor } from './cms-editor.ts';
import type { RunningCms } from './start-cms.ts';

const PAGE = 'api::page.page';

const draftSchema = z.object({ data: z.object({ title: z.string(), updatedAt: z.string() }) });

/** Two editors with accounts of their own, and a page that both may change. */
export async function twoEditors(cms: RunningCms, name: string) {
  const administrator = await openEditor(cms);
  const [anna, bruno] = [
    await inviteColleague(administrator, 'editor'),
    await inviteColleague(administrator, 'editor'),
  ];
  const page = { name, path: `/${name}`, title: 'One' };
  const first = await openEditor(cms, anna);
  const { documentId } = await first.save({ uid: PAGE, locale: 'fr' }, page);
  const at = { uid: PAGE, locale: 'fr' as const, documentId };
  const second = await openEditor(cms, bruno);
  const read = async () => {
    const { body } = await second.call('GET', `/content-manager/collection-types/${PAGE}/${documentId}?locale=fr`);
    return draftSchema.parse(body).data;
  };
  /** The second editor, at a form that was opened just now. */
  const opened = async () => second.with({ 'x-entry-version': `fr ${(await read()).updatedAt}` });
  return { first, second, opened, at, page, read };
}

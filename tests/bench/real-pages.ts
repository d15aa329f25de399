import { openEditor } from '../harness/cms-editor.ts';
import { ADMINISTRATOR } from '../harness/start-cms.ts';
import { type Stack, startStack } from '../harness/start-stack.ts';
import { pageOfBlocks } from './many-blocks.ts';

/** A product with pages that were made for the bench, in both languages. */
export interface PreparedStack {
  stack: Stack;
  /** The names of the pages, one for each number of blocks. */
  marks: string[];
}

/** Starts the product with the first content and publishes a page of each number of blocks in both languages. */
export async function startWithPages(counts: readonly number[]): Promise<PreparedStack> {
  const { email, password } = ADMINISTRATOR;
  const stack = await startStack({ env: { CMS_ADMIN_EMAIL: email, CMS_ADMIN_PASSWORD: password } });
  try {
    const editor = await openEditor({ url: stack.cmsUrl });
    const marks: string[] = [];
    for (const count of counts) {
      const fields = pageOfBlocks(count);
      let documentId: string | undefined;
      for (const locale of ['fr', 'en']) {
        const place = { uid: 'api::page.page', locale, ...(documentId !== undefined && { documentId }) };
        const saved = await editor.save(place, fields);
        documentId ??= saved.documentId;
        const { sentence } = await editor.publish({ ...place, documentId }, fields);
        if (sentence !== '') throw new Error(`The page of ${count} blocks was not published: ${sentence}`);
      }
      marks.push(fields.name);
    }
    return { stack, marks };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

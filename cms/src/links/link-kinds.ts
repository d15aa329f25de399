import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ENTRY_KINDS } from '../lib/entry-kinds.ts';
import { SCHEMAS_DIR } from '../lib/paths.ts';
import { asLinkKinds } from './link-value.ts';

/** The kinds of references, as `link-kinds.json` and `kinds.json` of `cms-schemas/` list them. */
export const LINK_KINDS = asLinkKinds(JSON.parse(readFileSync(path.join(SCHEMAS_DIR, 'link-kinds.json'), 'utf8')), {
  kinds: ENTRY_KINDS,
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SCHEMAS_DIR } from '../host/paths.ts';
import { asLinkKinds } from './link-value.ts';

/** The kinds of references, as `cms-schemas/link-kinds.json` lists them. */
export const LINK_KINDS = asLinkKinds(JSON.parse(readFileSync(path.join(SCHEMAS_DIR, 'link-kinds.json'), 'utf8')));

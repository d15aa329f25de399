import type { SharedHeaders } from '../cdn/shared-caching.ts';
import type { Dependencies } from '../content/content-reader.ts';
import type { EncodedText } from '../lib/compress.ts';
import type { ContentState } from '../ops/metrics.ts';

/** The answer to a page request: from the renderer or the cache to the visitor. */
export interface PageAnswer {
  status: number;
  state: ContentState;
  /** Where the visitor is redirected; null for a page. */
  location: string | null;
  /** The document; null when not even an error page could be rendered. */
  encoded: EncodedText | null;
  /** Its content security policy: the hashes belong to this very text. */
  policy: string;
  /** What the document was made from; null when it must not be cached. */
  dependencies: Dependencies | null;
  /** The year in which it was drawn, which its foot tells. */
  year: number;
  /** It shows something that passes by itself: it is drawn anew where it is not known to be that of now. */
  passing: boolean;
  /** The headers by which a shared cache may hold it; null when none may. */
  shared: SharedHeaders | null;
  /** The id of the failure, where an error of ours made the document; null for all other answers. */
  incident: string | null;
}

/** The year of now. */
export const thisYear = (): number => new Date().getFullYear();

/** An answer without a document. */
export function emptyAnswer(status: number, location: string | null = null): PageAnswer {
  const nothing = { encoded: null, policy: '', dependencies: null, passing: false, shared: null, incident: null };
  return { status, state: 'miss', location, year: thisYear(), ...nothing };
}

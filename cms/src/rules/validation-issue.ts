import type { Sentence } from '../lib/sentences.ts';

/** Why an entry is refused, and where. */
export interface ValidationIssue {
  /** Path of the attribute to fix, so that the admin panel can mark it: `['blocks', '0', 'imageAlt']`. */
  field: string[];
  /** For an editor: what is wrong, then how to fix it. */
  sentence: Sentence;
}

/** Why an entry is refused. */
export interface Problem {
  /** Path of the attribute to mend, so that the admin panel can mark it: `['blocks', '0', 'imageAlt']`. */
  field: string[];
  /** One sentence for an editor: what is wrong, then how to mend it. */
  sentence: string;
}

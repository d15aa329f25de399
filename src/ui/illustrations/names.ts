/** The drawings an editor may choose: the same list as the `illustration` enumerations of the content schemas. */
export const ILLUSTRATION_NAMES = [
  'memory',
  'consultation',
  'trial',
  'article',
  'team',
  'approach',
  'home',
  'professional',
  'exercise',
  'support',
  'letter',
] as const;

/** One drawing's name. */
export type IllustrationName = (typeof ILLUSTRATION_NAMES)[number];

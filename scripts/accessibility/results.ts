import * as z from 'zod';

const violation = z.object({
  /** Where: the address, with `, step N` inside a form. */
  page: z.string(),
  look: z.string(),
  /** Axe's id, such as `color-contrast`, and its words. */
  rule: z.string(),
  help: z.string(),
  /** Selectors. */
  places: z.array(z.string()),
});

const site = z.object({
  /** The addresses visited, and how many steps of forms. */
  pages: z.array(z.string()),
  steps: z.number(),
  violations: z.array(violation),
  /** Addresses whose page is wider than a screen of 320 pixels. */
  sideways: z.array(z.string()),
});

/** The shape of `last-run.json`: what one run has measured. */
export const resultsSchema = z.object({
  /** ISO 8601, the day of the run. */
  date: z.iso.date(),
  axe: z.string(),
  browser: z.string(),
  /** Axe's rules that had something to judge somewhere. */
  rules: z.array(z.string()),
  /** Of these, those that left a question to a person somewhere. */
  undecided: z.array(z.string()),
  /** Success criteria of WCAG and criteria of the RGAA to which those rules belong: a part of each, never all of it. */
  wcag: z.array(z.string()),
  rgaa: z.array(z.string()),
  fr: site,
  en: site,
});

/** What one run has measured. */
export type Results = z.infer<typeof resultsSchema>;
/** What was measured of one site. */
export type SiteResults = z.infer<typeof site>;

import type * as z from 'zod/mini';
import { BLOCK_UIDS, type BlockUid, blockValidators } from '#contract/content/schema.gen.ts';
import type { Locale } from '#lib/locale.ts';

/** Where a text breaks off, counted from 1. */
interface BreakingPoint {
  line: number;
  column: number;
}

/** What a text says about a block: its values, and what of them the block's contract refuses. */
export interface CheckedValues {
  /** Null for a text that is no JSON object. */
  values: Record<string, unknown> | null;
  /** Where the text stops being JSON, `somewhere` where the browser does not say; null where it is JSON. */
  broken: BreakingPoint | 'somewhere' | null;
  refusals: { field: string; sentence: string }[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isBlock = (type: string): type is BlockUid => BLOCK_UIDS.some((uid) => uid === type);

/** Where a parser stopped, by its own message. */
function placeOf(message: string, text: string): BreakingPoint | 'somewhere' {
  const at = /at position (\d+)/.exec(message)?.[1];
  if (at === undefined) return 'somewhere';
  const before = text.slice(0, Number(at)).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The sentences of the contract's refusals in a language, which only the workshop loads. */
async function sentencesIn(locale: Locale): Promise<z.core.$ZodErrorMap> {
  const { default: words } =
    locale === 'fr' ? await import('zod/v4/locales/fr.js') : await import('zod/v4/locales/en.js');
  return words().localeError;
}

/** Reads the values of a block as somebody wrote them, and has the block's own contract judge them. */
export async function checkValues(text: string, type: string, locale: Locale): Promise<CheckedValues> {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch (error) {
    const broken = placeOf(error instanceof Error ? error.message : '', text);
    return { values: null, broken, refusals: [] };
  }
  const result = isBlock(type) ? blockValidators[type].safeParse(values, { error: await sentencesIn(locale) }) : null;
  const refusals = (result?.error?.issues ?? []).map(({ path, message }) => {
    return { field: path.join('.'), sentence: message };
  });
  return { values: isObject(values) ? values : null, broken: null, refusals };
}

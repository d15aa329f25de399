import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { drawnTimes } from '#contract/rules/first-times.ts';
import type { slotSchema } from '#contract/shapes.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';
import type { PassingValue } from '../../lib/passing-value.ts';
import type { ClinicContext } from '../context.ts';
import { freeSlots } from './free-slots.ts';
import { showSlot } from './slots.ts';

/** The first free times of a first consultation, as everybody sees them, in each language. */
export type FirstTimes = Readonly<Record<Locale, PassingValue<readonly z.infer<typeof slotSchema>[]>>>;

/** A call that reads changes nothing; any other may take a time or give one back. */
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets pages show the first free times. Whatever call may have changed them is noted before its answer leaves: the next
 * page is made from those of then. Another server's changes, times that run out and holds that end are found by asking anew.
 */
export function offerFirstTimes(app: FastifyInstance, context: ClinicContext, times: FirstTimes): void {
  const read = async (locale: Locale) => {
    try {
      return drawnTimes(await freeSlots(context, { type: 'first', locale })).map(showSlot);
    } catch (error) {
      // The page then asks for the times itself, and says that they cannot be had.
      context.log.warn({ err: error }, 'the free times could not be read for a page');
      return [];
    }
  };
  for (const locale of LOCALES) times[locale].readBy(() => read(locale));
  app.addHook('onSend', async ({ method }) => {
    if (READS.has(method)) return;
    for (const locale of LOCALES) times[locale].noteChange();
  });
}

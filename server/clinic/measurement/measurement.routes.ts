import type { FastifyInstance } from 'fastify';
import { countJourney, exportMeasurement, readMeasurement } from '#contract/calls/measurement.calls.ts';
import type { Locale } from '#lib/locale.ts';
import { addDays, clinicDay } from '../../lib/zoned-time.ts';
import { asksForPrivacy } from '../../view-counts/is-visit.ts';
import type { ClinicContext } from '../context.ts';
import { invalid } from '../http/problem.ts';
import { registerCall, registerStaffCall } from '../http/register-call.ts';
import { countedForm } from './counted-steps.ts';
import { excelCounts, plainCounts } from './measurement-table.ts';
import { summariseCounts } from './summarise-counts.ts';
import { countsOf, type MeasuredRange } from './visit-counts.repository.ts';

/** Counts what becomes of forms, and shows the staff all that is counted (`docs/measurement.md`). */
export function registerMeasurement(app: FastifyInstance, context: ClinicContext): void {
  const { db, counts } = context;

  registerCall(app, context, countJourney, async ({ body, request }) => {
    const { form, locale, event, step } = body;
    const known = countedForm(form, locale);
    if (!known) throw invalid({ form: ['unknown_form'] });
    if (event === 'step_left' && (step === undefined || !known.steps.has(step))) {
      throw invalid({ step: ['unknown_step'] });
    }
    if (counts === null || asksForPrivacy(request)) return { counted: false };
    counts.add(event, locale, form, event === 'step_left' ? step : undefined);
    return { counted: true };
  });

  const rangeOf = ({ days, locale }: { days: string; locale?: Locale | undefined }): MeasuredRange => {
    const until = clinicDay(context.now());
    return { from: addDays(until, 1 - Number(days)), until, locale };
  };

  registerStaffCall(app, context, readMeasurement, async ({ query, request }) => {
    const range = rangeOf(query);
    return summariseCounts(await countsOf(db, range), range, request.locale);
  });

  registerStaffCall(app, context, exportMeasurement, async ({ query, request, reply }) => {
    const range = rangeOf(query);
    const rows = await countsOf(db, range);
    const name = `measurement-${range.from}-${range.until}.csv`;
    reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
    return query.for === 'excel' ? excelCounts(rows, request.locale) : plainCounts(rows);
  });
}

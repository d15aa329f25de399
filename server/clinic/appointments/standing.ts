import type { ExpressionBuilder } from 'kysely';
import type { ClinicTables } from '../storage/tables.ts';

const DAY = 24 * 3_600_000;

/** What is said of an appointment whose visit is to come, or of which nobody said what became of it. */
export const STANDING = ['booked', 'arrived'];

/** A visit that was over a day ago took place, as far as nobody said otherwise. */
export const overSince = (now: Date): string => new Date(now.getTime() - DAY).toISOString();

/** Whether a submission has an appointment that stands at a time, as a condition. */
export const hasStanding =
  (time: Date) =>
  ({ exists, selectFrom }: ExpressionBuilder<ClinicTables, 'requests'>) =>
    exists(
      selectFrom('appointments')
        .select('appointments.id')
        .whereRef('appointments.request_id', '=', 'requests.id')
        .where('appointments.status', 'in', STANDING)
        .where('appointments.end_at', '>', overSince(time)),
    );

/** The end of the last appointment of a submission that stands, whenever that is, as a column; null for none. */
export const lastVisitEnd = ({ selectFrom }: ExpressionBuilder<ClinicTables, 'requests'>) =>
  selectFrom('appointments')
    .select(({ fn }) => fn.max('appointments.end_at').as('end_at'))
    .whereRef('appointments.request_id', '=', 'requests.id')
    .where('appointments.status', 'in', STANDING)
    .as('last_visit_end');

import { clinicDay } from '../../lib/zoned-time.ts';
import type { EntryKind } from '../entry-kinds.ts';
import type { Entry } from './answer.ts';
import type { ServiceContext } from './service-context.ts';

/** The filter for entries whose day has come: visitors see no other, whoever drafts sees all. */
export function dueFilter({ visibleFrom }: Pick<EntryKind, 'visibleFrom'>, { status, now }: ServiceContext): object {
  if (status === 'draft' || visibleFrom === undefined) return {};
  return { $or: [{ [visibleFrom]: { $null: true } }, { [visibleFrom]: { $lte: clinicDay(now()) } }] };
}

/** Whether an entry waits for its day, and so does not exist for visitors yet. */
export function isWaiting(
  { visibleFrom = '' }: Pick<EntryKind, 'visibleFrom'>,
  { status, now }: ServiceContext,
  { attributes }: Entry,
): boolean {
  const day = attributes[visibleFrom];
  const isDate = typeof day === 'string' && /^\d{4}-\d\d-\d\d/.test(day);
  return status === 'published' && isDate && day.slice(0, 10) > clinicDay(now());
}

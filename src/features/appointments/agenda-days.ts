import dayjs from 'dayjs';

/** What the agenda shows: a day, or its week from Monday to Sunday. `day` is `YYYY-MM-DD`. */
export interface AgendaView {
  day: string;
  isWeek: boolean;
}

const FORM = 'YYYY-MM-DD';

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && dayjs(text).format(FORM) === text;

/** The day so many days later. */
const addDays = (day: string, days: number): string => dayjs(day).add(days, 'day').format(FORM);

/** What an address asks for; today where it names no day. */
export function viewIn(search: URLSearchParams, today: string = dayjs().format(FORM)): AgendaView {
  const day = search.get('day') ?? '';
  return { day: isDay(day) ? day : today, isWeek: search.get('span') === 'week' };
}

/** The address of a view of the agenda. */
export function agendaHref(path: string, { day, isWeek }: AgendaView): string {
  const search = new URLSearchParams({ view: 'appointments', day, ...(isWeek && { span: 'week' }) });
  return `${path}?${search}`;
}

/** The days that a view shows. */
export function daysOf({ day, isWeek }: AgendaView): string[] {
  if (!isWeek) return [day];
  const sinceMonday = (dayjs(day).day() + 6) % 7;
  return Array.from({ length: 7 }, (_none, place) => addDays(day, place - sinceMonday));
}

/** The view before (`-1`) or after (`1`). */
export const viewBeside = ({ day, isWeek }: AgendaView, way: -1 | 1): AgendaView => ({
  day: addDays(day, isWeek ? 7 * way : way),
  isWeek,
});

import type { FastifyInstance } from 'fastify';
import { exportSubscribers } from '#contract/calls/subscribers.calls.ts';
import { languageName } from '#lib/language-name.ts';
import type { Locale } from '#lib/locale.ts';
import { clinicDay } from '../../lib/zoned-time.ts';
import { translations } from '../../texts/translations.ts';
import type { ClinicContext } from '../context.ts';
import { registerStaffCall } from '../http/register-call.ts';
import { toCsv } from '../staff/csv.ts';
import { headings, separatorOf, timeOf } from '../staff/csv-table.ts';
import { audit } from '../storage/audit.ts';
import written from './subscriber-words.json' with { type: 'json' };
import { findSubscribers, type Subscriber } from './subscribers.ts';

const words = translations.inEveryLanguage('subscribers', written);

const COLUMNS = ['email', 'locale', 'topics', 'confirmed_at', 'unsubscribe_link'];

/** For a program that sends mail. */
const plainTable = (found: readonly Subscriber[]): string =>
  toCsv(
    COLUMNS,
    found.map(({ email, locale, topics, confirmedAt, unsubscribeLink }) => [
      email,
      locale,
      topics.join(' '),
      confirmedAt,
      unsubscribeLink,
    ]),
  );

/** For people, as an Excel of their language opens it. */
function excelTable(found: readonly Subscriber[], reader: Locale): string {
  const { columns, topic } = words[reader];
  const rows = found.map(({ email, locale, topics, confirmedAt, unsubscribeLink }) => [
    email,
    languageName(locale, reader),
    topics.map((one) => topic[one]).join(', '),
    timeOf(confirmedAt, reader),
    unsubscribeLink,
  ]);
  return toCsv(headings(columns, reader), rows, separatorOf(reader));
}

/** Who wants to be kept informed, for the staff who write to them. Each download is a line of the journal. */
export function registerSubscribers(app: FastifyInstance, context: ClinicContext): void {
  registerStaffCall(app, context, exportSubscribers, async ({ query, staff, request, reply }) => {
    const { for: reader, ...wanted } = query;
    const found = await context.db.transaction().execute(async (trx) => {
      const subscribers = await findSubscribers(trx, context, wanted);
      const subject = `${subscribers.length} addresses`;
      await audit(trx, context.now(), { actor: `user:${staff.pk}`, action: 'subscription.export', subject });
      return subscribers;
    });
    const day = clinicDay(context.now());
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="subscribers-${day}.csv"`);
    return reader === 'excel' ? excelTable(found, request.locale) : plainTable(found);
  });
}

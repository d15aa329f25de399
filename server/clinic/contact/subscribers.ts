import * as z from 'zod/mini';
import { topicSchema } from '#contract/calls/contact.calls.ts';
import type { exportSubscribers } from '#contract/calls/subscribers.calls.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { keepLink } from '../mail/mailed-links.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { keptLocaleSchema } from '../storage/kept-locale.ts';
import { openReadable } from '../storage/open-readable.ts';
import { leavingLink, UNSUBSCRIBE_WITHIN_MS } from './subscriptions.repository.ts';

/** Somebody who confirmed that they want to be kept informed. */
export interface Subscriber {
  email: string;
  locale: Locale;
  topics: readonly z.infer<typeof topicSchema>[];
  confirmedAt: string;
  /** Where its owner takes the address back. */
  unsubscribeLink: string;
}

type Wanted = Omit<z.infer<NonNullable<typeof exportSubscribers.query>>, 'for'>;

const topicsSchema = z.array(topicSchema);

/**
 * Who confirmed an address and has not taken it back, by language and age. The link of each is the same every time, and
 * works as long from now as that of a mail. An address that none of the keys opens is left out, which the log says.
 */
export async function findSubscribers(
  trx: ClinicDatabase,
  context: Pick<ClinicContext, 'vault' | 'now' | 'log' | 'siteOrigin'>,
  { topic, locale: wanted }: Wanted,
): Promise<Subscriber[]> {
  const rows = await trx
    .selectFrom('subscriptions')
    .select(['id', 'email_sealed', 'locale', 'topics', 'confirmed_at'])
    .where('status', '=', 'confirmed')
    .orderBy('locale')
    .orderBy('confirmed_at')
    .orderBy('id')
    .execute();
  const found: Subscriber[] = [];
  let unreadable = 0;
  for (const { id, email_sealed, confirmed_at, ...row } of rows) {
    const locale = keptLocaleSchema.parse(row.locale);
    const topics = topicsSchema.parse(JSON.parse(row.topics));
    if ((wanted !== undefined && wanted !== locale) || (topic !== undefined && !topics.includes(topic))) continue;
    const opened = openReadable(context.vault, email_sealed);
    if (!opened) {
      unreadable += 1;
      continue;
    }
    const token = context.vault.fingerprint(`leave ${id}`);
    const link = {
      purpose: 'unsubscribe',
      subject: `${id} ${topics.join(',')}`,
      validMs: UNSUBSCRIBE_WITHIN_MS,
    } as const;
    await keepLink(trx, context, { ...link, token });
    const unsubscribeLink = leavingLink(context, locale, token);
    found.push({
      email: z.string().parse(opened.value),
      locale,
      topics,
      confirmedAt: confirmed_at ?? '',
      unsubscribeLink,
    });
  }
  if (unreadable > 0)
    context.log.error({ unreadable }, 'some addresses to keep informed can be read with none of the keys');
  return found;
}

import type { ClinicContext } from '../../context.ts';
import { queueMail } from '../../mail/outbox.ts';
import { referralLink } from '../../professionals/referral-link.ts';
import { audit } from '../../storage/audit.ts';
import type { ClinicDatabase } from '../../storage/database.ts';
import { findAddressee } from './replies.repository.ts';

/** What the audit trail says of it, for as long as the database is there: nobody is told twice, whatever is reopened. */
const TOLD = 'request.accepted.told';

/**
 * Tells a professional who asked to join the network, or who referred a patient, that the clinic accepted: once. Others
 * hear from the clinic in its own words.
 * @param trx the transaction in which it was accepted
 */
export async function tellAccepted(
  trx: ClinicDatabase,
  context: Pick<ClinicContext, 'vault' | 'now' | 'siteOrigin'>,
  id: string,
): Promise<void> {
  const to = await findAddressee({ db: trx, vault: context.vault }, id);
  if (!to || to.email === null || (to.kind !== 'professional' && to.kind !== 'referral')) return;
  const told = await trx
    .selectFrom('audit')
    .select('id')
    .where('subject', '=', id)
    .where('action', '=', TOLD)
    .executeTakeFirst();
  if (told) return;
  const { email, locale, reference, kind } = to;
  const mail = { event: `request-accepted:${id}`, to: email, locale };
  if (kind === 'referral') {
    const values = { reference, link: referralLink(context, id, locale) };
    await queueMail(trx, context, { ...mail, template: 'referral-accepted', values });
  } else await queueMail(trx, context, { ...mail, template: 'professional-accepted', values: { reference } });
  await audit(trx, context.now(), { actor: 'clinic', action: TOLD, subject: id });
}

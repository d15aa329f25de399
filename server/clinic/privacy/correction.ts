import type { Locale } from '#lib/locale.ts';
import { holdsMarkup, sendTopicToClinic } from '../contact/message.ts';
import type { ClinicContext } from '../context.ts';
import { invalid, invalidAsWhole } from '../http/problem.ts';
import { takeLink } from '../mail/mailed-links.ts';
import type { RecordedSubmission } from '../submissions/record-submission.ts';
import { readKept } from './kept.ts';
import { linkOver, openPrivacyLink } from './privacy.repository.ts';

/** What somebody wants put right. */
export interface Correction {
  message: string;
  /** The submission it is about; without one, anything. */
  about: string | undefined;
  locale: Locale;
}

/**
 * Hands a wish for a correction to the clinic's inbox, bound to the person's records, and uses the link up.
 * @throws ClinicProblem 400 when it names a record that is not theirs, holds HTML, or nothing was sent with the address;
 * 404 or 410 for the link
 */
export async function askForCorrection(
  context: ClinicContext,
  token: string,
  { message, about, locale }: Correction,
): Promise<RecordedSubmission> {
  const { subject: person } = await openPrivacyLink(context.db, context, token, ['privacy-correction']);
  const { address, submissions } = await readKept(context, person, locale);
  if (address === null) throw invalidAsWhole({ code: 'nothing_to_correct', locale });
  if (about !== undefined && !submissions.some(({ id }) => id === about)) {
    throw invalid({ about: [{ code: 'not_an_option', locale }] });
  }
  if (holdsMarkup(message)) throw invalid({ message: [{ code: 'plain_text', locale }] });
  return context.db.transaction().execute(async (trx) => {
    const link = await openPrivacyLink(trx, context, token, ['privacy-correction']);
    if (!(await takeLink(trx, context, link))) throw linkOver();
    return sendTopicToClinic(trx, context, locale, {
      template_id: 'correction',
      reply_to: address,
      message,
      ...(about !== undefined && { context_id: about }),
    });
  });
}

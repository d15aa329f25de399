import { type SubmissionKind, submissionKinds } from '#contract/records/submission-records.ts';
import { codeRoutePath } from '#contract/routes/code-routes.ts';
import type { Locale } from '#lib/locale.ts';
import { filled } from '../../texts/filled.ts';
import { translations } from '../../texts/translations.ts';
import type { ClinicContext } from '../context.ts';
import type { NewMail } from '../mail/outbox.ts';
import { noticeEvent, type ToldMember } from './notice-choices.ts';
import written from './notice-words.json' with { type: 'json' };

const words = translations.inEveryLanguage('staff-notices', written);

/** A submission as a mail to the staff may name it: nothing of its content, nobody's name. */
export interface NamedSubmission {
  id: string;
  reference: string;
  kind: SubmissionKind;
}

type Parts = Pick<ClinicContext, 'vault' | 'now' | 'siteOrigin'>;

/** How many references a line names; the rest is counted. */
const MOST_REFERENCES = 20;

/** The kinds of submissions in words, each with its references. */
function noticeLines(submissions: readonly NamedSubmission[], locale: Locale): string {
  const { kind: kinds, line, more } = words[locale];
  const lines = submissionKinds.flatMap((kind) => {
    const all = submissions.filter((one) => one.kind === kind).map(({ reference }) => reference);
    if (all.length === 0) return [];
    const named = all.slice(0, MOST_REFERENCES).join(', ');
    const rest = all.length - MOST_REFERENCES;
    const references = rest > 0 ? filled(more, { references: named, count: String(rest) }) : named;
    return [filled(line, { kind: kinds[kind], references })];
  });
  return lines.join('\n');
}

const inboxLink = ({ siteOrigin }: Parts, locale: Locale): string =>
  `${siteOrigin(locale)}${codeRoutePath('account', locale) ?? '/account'}`;

/** The mail that tells somebody of new submissions. @param what names the batch, so that it is told once */
export function noticeMail(
  context: Parts,
  { pk, email, choices: { locale } }: ToldMember,
  { what, submissions }: { what: string; submissions: readonly NamedSubmission[] },
): NewMail<'staff-notice'> {
  const { one, other } = words[locale];
  const count = submissions.length;
  const summary = count === 1 ? one : filled(other, { count: String(count) });
  const values = { summary, lines: noticeLines(submissions, locale), link: inboxLink(context, locale) };
  return { event: noticeEvent(pk, what), to: email, template: 'staff-notice', locale, values };
}

/** The mail that tells somebody which submissions are to go soon. @param what as in `noticeMail` */
export function removalMail(
  context: Parts,
  { pk, email, choices: { locale } }: ToldMember,
  { what, submissions }: { what: string; submissions: readonly NamedSubmission[] },
): NewMail<'staff-removal'> {
  const { removal_one, removal_other } = words[locale];
  const count = submissions.length;
  const summary = count === 1 ? removal_one : filled(removal_other, { count: String(count) });
  const link = `${inboxLink(context, locale)}?view=retention`;
  const values = { summary, lines: noticeLines(submissions, locale), link };
  return { event: noticeEvent(pk, what), to: email, template: 'staff-removal', locale, values };
}

/** The mail that tells somebody of an urgent submission. @param what as in `noticeMail` */
export function urgentMail(
  context: Parts,
  { pk, email, choices: { locale } }: ToldMember,
  { what, submission }: { what: string; submission: NamedSubmission },
): NewMail<'staff-urgent'> {
  const { reference } = submission;
  const values = { reference, lines: noticeLines([submission], locale), link: inboxLink(context, locale) };
  return { event: noticeEvent(pk, what), to: email, template: 'staff-urgent', locale, values };
}

import type { i18n } from 'i18next';
import type { AuditAction } from '#contract/records/audit-actions.ts';

/** The words for what the journal says was done: their names in the messages. */
const WORDS = {
  'account.accept': 'accepted',
  'account.disable': 'disabled',
  'account.enable': 'enabled',
  'account.identity.link': 'linked',
  'account.invite': 'invited',
  'account.invite.revoke': 'revoked',
  'account.role.administrator': 'roleChanged',
  'account.role.clinician': 'roleChanged',
  'account.role.coordinator': 'roleChanged',
  'account.role.reader': 'roleChanged',
  'account.second_factor.remove': 'factorRemoved',
  'account.sessions.end': 'signedOut',
  'appointment.arrived': 'visitMarked',
  'appointment.ask_again': 'askedAgain',
  'appointment.book': 'visitBooked',
  'appointment.booked': 'visitMarked',
  'appointment.cancel': 'visitCancelled',
  'appointment.fulfilled': 'visitMarked',
  'appointment.link': 'visitLinked',
  'appointment.list': 'agendaRead',
  'appointment.move': 'visitMoved',
  'appointment.noshow': 'visitMarked',
  'appointment.reminders_off': 'remindersChosen',
  'appointment.reminders_on': 'remindersChosen',
  'consent.give': 'consentGiven',
  'consent.note': 'consentNoted',
  'consent.withdraw': 'consentWithdrawn',
  'document.read': 'documentRead',
  'draft.withdraw': 'draftWithdrawn',
  'passkey.add': 'passkeyAdded',
  'passkey.remove': 'passkeyRemoved',
  'password.change': 'passwordChanged',
  'password.reset': 'passwordChanged',
  'password.reset.ask': 'passwordAsked',
  'person.erase': 'ownErased',
  'person.erase.unreadable': 'ownUnreadable',
  'person.export': 'ownExported',
  'person.withdraw': 'ownWithdrawn',
  'recovery_code.use': 'codeUsed',
  'recovery_codes.renew': 'codesRenewed',
  'request.accepted.told': 'acceptedTold',
  'request.after-questions': 'opinionGiven',
  'request.booking': 'callerNoted',
  'request.change': 'changed',
  'request.contact': 'messageSent',
  'request.erase': 'recordErased',
  'request.export': 'exported',
  'request.keep': 'keptLonger',
  'request.keep.end': 'keptNoLonger',
  'request.list': 'listed',
  'request.message': 'messageSent',
  'request.orientation': 'formSent',
  'request.preconsultation': 'formSent',
  'request.professional': 'formSent',
  'request.read': 'read',
  'request.referral': 'referralSent',
  'request.repeat': 'sentAgain',
  'request.replaced': 'corrected',
  'request.reply': 'replied',
  'request.secondary_consultation': 'formSent',
  'request.survey': 'formSent',
  'request.trial_signup': 'registered',
  'retention.delete': 'timeOver',
  'retention.read': 'removalsRead',
  'schedule.add': 'scheduleAdded',
  'schedule.change': 'scheduleChanged',
  'schedule.remove': 'scheduleRemoved',
  'second_factor.remove': 'factorRemoved',
  'second_factor.set': 'factorSet',
  'session.end': 'signedOut',
  'session.end.others': 'signedOut',
  'session.start': 'signedIn',
  'subscription.confirm': 'newsConfirmed',
  'subscription.end': 'newsEnded',
  'subscription.export': 'addressesExported',
  'subscription.request': 'newsAsked',
  'user.change': 'profileChanged',
  'user.notices': 'noticesChosen',
} as const satisfies Record<AuditAction, string>;

const isKnown = (action: string): action is AuditAction => Object.hasOwn(WORDS, action);

/** What a line of the journal counts, by its words there. */
const AMOUNTS = {
  submissions: 'requests',
  requests: 'requests',
  'other records': 'others',
  addresses: 'addresses',
  days: 'days',
} as const;

const isAmount = (words: string): words is keyof typeof AMOUNTS => Object.hasOwn(AMOUNTS, words);

/** How much of what was done, in the reader's language; null for what is no amount, such as the id of a record. */
export function amountWords(subject: string, t: i18n['t']): string | null {
  const parts = subject.split(', ').map((part) => {
    const [, count, words = ''] = /^(\d+) (.+)$/.exec(part) ?? [];
    return isAmount(words) ? t(`team.audit.amount.${AMOUNTS[words]}`, { count: Number(count) }) : null;
  });
  return parts.includes(null) ? null : parts.join(', ');
}

/** What was done, in the reader's language; what an earlier version did under another name is shown by that. */
export const actionWords = (action: string, t: i18n['t']): string =>
  isKnown(action) ? t(`team.audit.action.${WORDS[action]}`) : action;

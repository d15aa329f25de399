import type { Locale } from '#lib/locale.ts';
import type { Written } from '#lib/per-locale.ts';
import { translations } from '../../texts/translations.ts';
import appointmentBooked from './templates/appointment-booked.json' with { type: 'json' };
import appointmentCancelled from './templates/appointment-cancelled.json' with { type: 'json' };
import appointmentFollowUp from './templates/appointment-follow-up.json' with { type: 'json' };
import appointmentLink from './templates/appointment-link.json' with { type: 'json' };
import appointmentLinkRemoved from './templates/appointment-link-removed.json' with { type: 'json' };
import appointmentMoved from './templates/appointment-moved.json' with { type: 'json' };
import appointmentOtherTime from './templates/appointment-other-time.json' with { type: 'json' };
import appointmentReminder from './templates/appointment-reminder.json' with { type: 'json' };
import contactConfirmation from './templates/contact-confirmation.json' with { type: 'json' };
import messageToClinic from './templates/message-to-clinic.json' with { type: 'json' };
import passwordReset from './templates/password-reset.json' with { type: 'json' };
import privacyCorrection from './templates/privacy-correction.json' with { type: 'json' };
import privacyErasure from './templates/privacy-erasure.json' with { type: 'json' };
import privacyExport from './templates/privacy-export.json' with { type: 'json' };
import privacyWithdrawal from './templates/privacy-withdrawal.json' with { type: 'json' };
import professionalAccepted from './templates/professional-accepted.json' with { type: 'json' };
import referralAccepted from './templates/referral-accepted.json' with { type: 'json' };
import referralReceived from './templates/referral-received.json' with { type: 'json' };
import registrationRepeated from './templates/registration-repeated.json' with { type: 'json' };
import registrationRepeatedCall from './templates/registration-repeated-call.json' with { type: 'json' };
import reply from './templates/reply.json' with { type: 'json' };
import requestReceived from './templates/request-received.json' with { type: 'json' };
import requestReceivedProfessional from './templates/request-received-professional.json' with { type: 'json' };
import resultLink from './templates/result-link.json' with { type: 'json' };
import resumeLink from './templates/resume-link.json' with { type: 'json' };
import secondFactorChanged from './templates/second-factor-changed.json' with { type: 'json' };
import staffInvitation from './templates/staff-invitation.json' with { type: 'json' };
import staffNotice from './templates/staff-notice.json' with { type: 'json' };
import staffRemoval from './templates/staff-removal.json' with { type: 'json' };
import staffUrgent from './templates/staff-urgent.json' with { type: 'json' };

/** A part of a message: a paragraph, or a link with its text. `{name}` stands for a value. */
export type Paragraph = string | { link: string; text: string };

/** One message in one language. */
export interface TemplateText {
  subject: string;
  body: readonly Paragraph[];
}

/**
 * The values each message needs. Mail to an address that nobody has proven to be theirs carries no text that a visitor
 * typed: else the clinic could be made to send somebody's words to anybody. A first name of one word is the exception.
 */
export interface TemplateValues {
  'contact-confirmation': { confirm_link: string; unsubscribe_link: string };
  /**
   * `emergency`: what to do when it cannot wait, with the numbers of the person's country. `for_person`: for whom somebody
   * else sent it, with the blank before it; empty when they sent it for themself.
   */
  'request-received': { reference: string; emergency: string; for_person: string };
  /** To a professional, who knows whom to call when it cannot wait. */
  'request-received-professional': { reference: string };
  /** To a doctor who referred a patient. `link`: where the referral stands. */
  'referral-received': { reference: string; link: string };
  /** `appointment` says whose it is, in the words that begin a sentence. */
  'appointment-booked': {
    reference: string;
    appointment: string;
    day: string;
    time: string;
    modality: string;
    /** What to bring, on a line of its own; empty where nothing is said. */
    bring: string;
    link: string;
  };
  'appointment-moved': TemplateValues['appointment-booked'];
  /** The way into the video is another one. */
  'appointment-link': TemplateValues['appointment-booked'];
  /** The way into the video is gone, and none is in its place. */
  'appointment-link-removed': TemplateValues['appointment-booked'];
  'appointment-reminder': TemplateValues['appointment-booked'];
  /** After the visit; `link` leads to where another one is booked. */
  'appointment-follow-up': { reference: string; appointment: string; day: string; link: string };
  /** The day and the time that it had. */
  'appointment-cancelled': { reference: string; appointment: string; day: string; time: string; link: string };
  /** The day and the time that it has, at which the clinic is no longer open. */
  'appointment-other-time': { reference: string; appointment: string; day: string; time: string; link: string };
  'resume-link': { link: string };
  'result-link': { link: string };
  'privacy-export': { link: string };
  'privacy-correction': { link: string };
  'privacy-erasure': { link: string };
  'privacy-withdrawal': { link: string };
  'message-to-clinic': { topic: string; reply_to: string; reference: string; message: string };
  'referral-accepted': { reference: string; link: string };
  'professional-accepted': { reference: string };
  /** What somebody of the staff wrote. */
  reply: { message: string; reference: string };
  'staff-invitation': { link: string; role: string; days: string };
  /** `summary`: how many; `lines`: kinds of submissions with their references. Nothing of their content. */
  'staff-notice': { summary: string; lines: string; link: string };
  /** As `staff-notice`, of those that are to go; `link` leads to what is removed when. */
  'staff-removal': { summary: string; lines: string; link: string };
  'staff-urgent': { reference: string; lines: string; link: string };
  'password-reset': { link: string };
  /** `change`: what, as a sentence; `advice`: what to do about it. */
  'second-factor-changed': { change: string; advice: string; link: string };
  'registration-repeated': { reference: string };
  'registration-repeated-call': { reference: string; day: string; time: string; link: string };
}

/** The messages the clinic sends. */
export type TemplateName = keyof TemplateValues;

function everyMail<Name extends string>(
  written: Record<Name, Written<TemplateText>>,
): Record<Name, Record<Locale, TemplateText>>;
function everyMail(written: Record<string, Written<TemplateText>>): Record<string, Record<Locale, TemplateText>> {
  const mails = Object.entries(written);
  return Object.fromEntries(mails.map(([name, said]) => [name, translations.inEveryLanguage(`mail/${name}`, said)]));
}

/** Every message in every language. */
export const templates: Record<TemplateName, Record<Locale, TemplateText>> = everyMail<TemplateName>({
  'contact-confirmation': contactConfirmation,
  'request-received': requestReceived,
  'request-received-professional': requestReceivedProfessional,
  'referral-received': referralReceived,
  'appointment-booked': appointmentBooked,
  'appointment-moved': appointmentMoved,
  'appointment-link': appointmentLink,
  'appointment-link-removed': appointmentLinkRemoved,
  'appointment-cancelled': appointmentCancelled,
  'appointment-other-time': appointmentOtherTime,
  'appointment-reminder': appointmentReminder,
  'appointment-follow-up': appointmentFollowUp,
  'resume-link': resumeLink,
  'result-link': resultLink,
  'privacy-export': privacyExport,
  'privacy-correction': privacyCorrection,
  'privacy-erasure': privacyErasure,
  'privacy-withdrawal': privacyWithdrawal,
  'message-to-clinic': messageToClinic,
  'referral-accepted': referralAccepted,
  'professional-accepted': professionalAccepted,
  reply,
  'staff-invitation': staffInvitation,
  'staff-notice': staffNotice,
  'staff-removal': staffRemoval,
  'staff-urgent': staffUrgent,
  'password-reset': passwordReset,
  'second-factor-changed': secondFactorChanged,
  'registration-repeated': registrationRepeated,
  'registration-repeated-call': registrationRepeatedCall,
});

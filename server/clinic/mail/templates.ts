import type { Locale } from '#lib/locale.ts';
import appointmentBooked from './templates/appointment-booked.json' with { type: 'json' };
import appointmentCancelled from './templates/appointment-cancelled.json' with { type: 'json' };
import appointmentMoved from './templates/appointment-moved.json' with { type: 'json' };
import contactConfirmation from './templates/contact-confirmation.json' with { type: 'json' };
import messageToClinic from './templates/message-to-clinic.json' with { type: 'json' };
import passwordReset from './templates/password-reset.json' with { type: 'json' };
import privacyCorrection from './templates/privacy-correction.json' with { type: 'json' };
import privacyErasure from './templates/privacy-erasure.json' with { type: 'json' };
import privacyExport from './templates/privacy-export.json' with { type: 'json' };
import privacyWithdrawal from './templates/privacy-withdrawal.json' with { type: 'json' };
import referralReceived from './templates/referral-received.json' with { type: 'json' };
import registrationRepeated from './templates/registration-repeated.json' with { type: 'json' };
import registrationRepeatedCall from './templates/registration-repeated-call.json' with { type: 'json' };
import requestReceived from './templates/request-received.json' with { type: 'json' };
import requestReceivedProfessional from './templates/request-received-professional.json' with { type: 'json' };
import resultLink from './templates/result-link.json' with { type: 'json' };
import resumeLink from './templates/resume-link.json' with { type: 'json' };
import staffInvitation from './templates/staff-invitation.json' with { type: 'json' };

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
    link: string;
  };
  'appointment-moved': {
    reference: string;
    appointment: string;
    day: string;
    time: string;
    modality: string;
    link: string;
  };
  /** The day and the time that it had. */
  'appointment-cancelled': { reference: string; appointment: string; day: string; time: string; link: string };
  'resume-link': { link: string };
  'result-link': { link: string };
  'privacy-export': { link: string };
  'privacy-correction': { link: string };
  'privacy-erasure': { link: string };
  'privacy-withdrawal': { link: string };
  'message-to-clinic': { topic: string; reply_to: string; reference: string; message: string };
  'staff-invitation': { link: string; role: string; days: string };
  'password-reset': { link: string };
  'registration-repeated': { reference: string };
  'registration-repeated-call': { reference: string; day: string; time: string; link: string };
}

/** The messages the clinic sends. */
export type TemplateName = keyof TemplateValues;

/** Every message in both languages. */
export const templates: Record<TemplateName, Record<Locale, TemplateText>> = {
  'contact-confirmation': contactConfirmation,
  'request-received': requestReceived,
  'request-received-professional': requestReceivedProfessional,
  'referral-received': referralReceived,
  'appointment-booked': appointmentBooked,
  'appointment-moved': appointmentMoved,
  'appointment-cancelled': appointmentCancelled,
  'resume-link': resumeLink,
  'result-link': resultLink,
  'privacy-export': privacyExport,
  'privacy-correction': privacyCorrection,
  'privacy-erasure': privacyErasure,
  'privacy-withdrawal': privacyWithdrawal,
  'message-to-clinic': messageToClinic,
  'staff-invitation': staffInvitation,
  'password-reset': passwordReset,
  'registration-repeated': registrationRepeated,
  'registration-repeated-call': registrationRepeatedCall,
};

import type { SubmissionKind } from './submission-records.ts';

/** What is done to accounts and their ways in. */
type AccountAction =
  | 'account.accept'
  | 'account.disable'
  | 'account.enable'
  | 'account.identity.link'
  | 'account.invite'
  | 'account.invite.revoke'
  | `account.role.${'reader' | 'clinician' | 'coordinator' | 'administrator'}`
  | 'account.second_factor.remove'
  | 'account.sessions.end'
  | 'passkey.add'
  | 'passkey.remove'
  | 'password.change'
  | 'password.reset'
  | 'password.reset.ask'
  | 'recovery_code.use'
  | 'recovery_codes.renew'
  | 'second_factor.remove'
  | 'second_factor.set'
  | 'session.end'
  | 'session.end.others'
  | 'session.start'
  | 'user.change'
  | 'user.notices';

/** What is done with appointments and the hours for them. */
type AppointmentAction =
  | `appointment.${'booked' | 'arrived' | 'fulfilled' | 'noshow'}`
  | 'appointment.ask_again'
  | 'appointment.book'
  | 'appointment.cancel'
  | 'appointment.link'
  | 'appointment.list'
  | 'appointment.move'
  | 'appointment.reminders_off'
  | 'appointment.reminders_on'
  | `schedule.${'add' | 'change' | 'remove'}`;

/** What people decide about their own records. */
type PersonAction =
  | 'consent.give'
  | 'consent.note'
  | 'consent.withdraw'
  | 'draft.withdraw'
  | 'person.erase'
  | 'person.erase.unreadable'
  | 'person.export'
  | 'person.withdraw'
  | `subscription.${'request' | 'confirm' | 'end' | 'export'}`;

/** What is done with what was sent: that it came, who read it, what became of it. */
type RequestAction =
  | `request.${SubmissionKind}`
  | 'document.read'
  | 'request.accepted.told'
  | 'request.after-questions'
  | 'request.change'
  | 'request.erase'
  | 'request.export'
  | 'request.keep'
  | 'request.keep.end'
  | 'request.list'
  | 'request.read'
  | 'request.repeat'
  | 'request.replaced'
  | 'request.reply'
  | 'retention.delete'
  | 'retention.read';

/** What a line of the clinic's journal says was done. Lines of earlier versions may say more. */
export type AuditAction = AccountAction | AppointmentAction | PersonAction | RequestAction;

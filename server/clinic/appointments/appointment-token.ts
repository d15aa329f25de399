import type { ClinicContext } from '../context.ts';
import type { AppointmentRow } from './appointment-mail.ts';

/**
 * The secret of an appointment's mailed link: 256 bits that follow from its id and the clinic's key, so that a later
 * message can carry the same link. The database has neither.
 */
export function appointmentToken({ vault }: Pick<ClinicContext, 'vault'>, id: string): string {
  return vault.fingerprint(`link of appointment ${id}`);
}

/** The secret of a stored appointment's link; null for one whose secret was drawn at random and is only in its mail. */
export function tokenOf(context: Pick<ClinicContext, 'vault'>, row: AppointmentRow): string | null {
  const token = appointmentToken(context, row.id);
  return context.vault.fingerprint(token) === row.token_hash ? token : null;
}

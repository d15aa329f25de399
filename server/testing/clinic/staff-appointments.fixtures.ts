import { expect } from 'vitest';
import { makeClinic, type TestClinic } from './make-clinic.ts';
import { makeStaff, tokenOf } from './sign-in.ts';
import { openSocketBrowser, type SocketBrowser } from './socket-browser.ts';
import { ADA, submission } from './submissions.ts';

const FIRST = 'first.20260113T080000Z.paris';
/** A free time of Paris on 13 January 2026. */
export const SECOND = 'first.20260113T084500Z.paris';

/** A clinic with an appointment booked on the site, and members of its staff who are signed in. */
export async function makeAgenda() {
  const clinic = await makeClinic();
  const browser = await openSocketBrowser(clinic);
  const sent = { ...submission('preconsultation', { locale: 'fr' }), contact: ADA, slot_id: FIRST };
  expect((await browser.send('POST', 'forms/preconsultation/submit', sent)).status).toBe(201);
  const { id, request_id } = await clinic.db.selectFrom('appointments').selectAll().executeTakeFirstOrThrow();
  const signedIn = async (role: 'reader' | 'clinician') => {
    const pk = await makeStaff(clinic, role);
    return async () => ({ authorization: `Bearer ${await tokenOf(clinic, pk)}` });
  };
  const asNurse = await signedIn('clinician');
  return {
    clinic,
    browser,
    request_id,
    id,
    asNurse,
    reader: await (await signedIn('reader'))(),
    nurse: await asNurse(),
  };
}

/** The appointments that somebody of the staff reads. */
export const dayOf = async (browser: SocketBrowser, query: string, who: Record<string, string>) =>
  (await browser.get(`staff/appointments?${query}`, who)).body.results;

/** What the journal says of appointments: who did what. */
export async function journal({ db }: TestClinic): Promise<string[]> {
  const lines = await db
    .selectFrom('audit')
    .select(['actor', 'action'])
    .where('action', 'like', 'appointment.%')
    .execute();
  return lines.map(({ actor, action }) => `${actor.replace(/\d+/, 'n')} ${action}`);
}

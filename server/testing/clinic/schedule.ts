import type * as z from 'zod/mini';
import { listSlots } from '#contract/calls/appointments.calls.ts';
import { readSchedule } from '#contract/calls/schedule.calls.ts';
import { LOCALE_COOKIE } from '#lib/locale.ts';
import type { TestClinic } from './make-clinic.ts';
import { makeStaff, tokenOf } from './sign-in.ts';
import { openSocketBrowser, type SocketAnswer } from './socket-browser.ts';

/** Somebody who plans the clinic's hours. */
export interface Planner {
  read: () => Promise<z.infer<typeof readSchedule.answer>>;
  /** Makes a change below `staff/schedule/`. */
  send: (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object) => Promise<SocketAnswer>;
  /** The free times of a kind, on the site of a language. */
  free: (kind: string, locale: 'fr' | 'en') => Promise<string[]>;
}

/** Signs a coordinator in, who talks to the clinic over connections of their own. @param host by which site's language they are answered */
export async function openPlanner(clinic: TestClinic, host = 'www.example.fr'): Promise<Planner> {
  const token = await tokenOf(clinic, await makeStaff(clinic, 'coordinator', `planner-${host}`));
  const browser = await openSocketBrowser(clinic);
  const locale = host.endsWith('.com') ? 'en' : 'fr';
  const headers = { cookie: `${LOCALE_COOKIE}=${locale}`, authorization: `Bearer ${token}` };
  return {
    read: async () => readSchedule.answer.parse((await browser.get('staff/schedule', headers)).body),
    send: (method, path, body) => browser.send(method, `staff/schedule/${path}`, body, headers),
    free: async (kind, locale) => {
      const { body } = await browser.get(`consultations/memoire?consultation_type=${kind}&locale=${locale}`);
      return listSlots.answer.parse(body).results.map(({ id }) => id);
    },
  };
}

/** Additional weekly hours on a Saturday in Paris. */
export const SATURDAY = {
  site_id: 'paris',
  practitioner_id: null,
  consultation_type: 'first',
  modality: 'in_person',
  days: [6],
  opens: '09:00',
  closes: '10:30',
  valid_from: null,
  valid_until: null,
};

/** A week in which the site in Paris is closed. */
export const CLOSED_WEEK = {
  site_id: 'paris',
  practitioner_id: null,
  first_day: '2026-01-13',
  last_day: '2026-01-16',
  reason: 'travaux',
  opens: null,
  closes: null,
  extra: null,
};

import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/calls/appointments.calls.ts';
import type { ClinicContext } from '../context.ts';
import { clientOf } from '../http/network-of.ts';
import { ClinicProblem, notFound } from '../http/problem.ts';
import { registerCall } from '../http/register-call.ts';
import { wantsPage } from '../http/wants-page.ts';
import {
  formAction,
  linkLocale,
  linkTexts,
  orPageOfOver,
  registerLink,
  registerLinkForm,
  sendLinkPage,
} from '../link-pages/link-page.ts';
import { appointmentWords, showAppointment } from './appointment-mail.ts';
import { canChange, sendAppointmentPage } from './appointment-page.ts';
import { changeAppointment, findAppointment } from './appointments.repository.ts';
import { createFreeTimes } from './free-times.ts';
import { holdOf, holdSlot, readHold, setHoldCookie } from './holds.ts';
import { chooseReminders, chooseTexts } from './reminder-choice.ts';
import { findSlot, showSlot } from './slots.ts';

/** Free times, holding one, and an appointment by its mailed link. */
export function registerAppointments(app: FastifyInstance, context: ClinicContext): void {
  registerSlots(app, context);
  registerMailedAppointment(app, context);
  registerAppointmentForms(app, context);
}

function registerSlots(app: FastifyInstance, context: ClinicContext): void {
  const freeTimes = createFreeTimes(context);
  registerCall(app, context, calls.listSlots, ({ query, request }) =>
    freeTimes({ type: query.consultation_type, locale: query.locale, own: holdOf(request) }),
  );

  registerCall(app, context, calls.readHold, async ({ request }) => {
    const held = await readHold(context, holdOf(request));
    const slot = held && findSlot(await context.schedule(), context.now(), held.slotId);
    if (!held || !slot) return { hold: null };
    const shown = { ...showSlot(slot), status: 'held' as const };
    return { hold: { slot: shown, consultation_type: slot.consultationType, expires_at: held.expiresAt } };
  });

  registerCall(app, context, calls.holdSlot, async ({ params, request, reply }) => {
    const slot = findSlot(await context.schedule(), context.now(), params.slot_id);
    if (!slot) throw notFound('no_such_time');
    const hold = await holdSlot(context, slot, { own: holdOf(request), client: clientOf(request) });
    setHoldCookie(request, reply, hold);
    return hold;
  });
}

function registerMailedAppointment(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, calls.readAppointment, ({ params: { token }, request, reply }) =>
    orPageOfOver(request, reply, async () => {
      const row = await findAppointment(context.db, context, token);
      return wantsPage(request) ? sendAppointmentPage(context, { row, token }, request, reply) : showAppointment(row);
    }),
  );

  registerCall(app, context, calls.changeAppointment, async ({ params, body, request }) => {
    const { action, slot_id: slotId = '' } = body;
    const change = action === 'cancel' ? { action } : { action, slotId, holdId: holdOf(request) };
    return showAppointment(await changeAppointment(context, params.token, change));
  });
}

/** The forms of the appointment's page: the same two changes, for somebody who opened the link in a browser. */
function registerAppointmentForms(app: FastifyInstance, context: ClinicContext): void {
  registerLinkForm(app, context, '/appointments/:token/change', (token, fields, request, reply) =>
    orPageOfOver(request, reply, async () => {
      const before = await findAppointment(context.db, context, token);
      const action = formAction(fields, ['move', 'cancel', 'reminders_off', 'reminders_on', 'texts_off', 'texts_on']);
      if (action === 'reminders_off' || action === 'reminders_on') {
        const isOff = action === 'reminders_off';
        const row = await chooseReminders(context, token, isOff);
        const done = isOff ? 'remindersAreOff' : 'remindersAreOn';
        return sendAppointmentPage(context, { row, token, done }, request, reply);
      }
      if (action === 'texts_off' || action === 'texts_on') {
        const isOn = action === 'texts_on';
        const row = await chooseTexts(context, token, isOn);
        return sendAppointmentPage(context, { row, token, done: isOn ? 'textsAreOn' : 'textsAreOff' }, request, reply);
      }
      const change = action === 'move' ? { action, slotId: fields.slot_id ?? '', holdId: holdOf(request) } : { action };
      try {
        const row = await changeAppointment(context, token, change);
        const done = action === 'move' ? { done: 'moved' as const } : {};
        return await sendAppointmentPage(context, { row, token, ...done }, request, reply);
      } catch (error) {
        if (!(error instanceof ClinicProblem) || (error.status !== 409 && error.status !== 400)) throw error;
        const { status } = error;
        if (!canChange(context, before)) {
          return await sendAppointmentPage(context, { row: before, token, status }, request, reply);
        }
        const { locale } = appointmentWords(before);
        const { title, text, again } = linkTexts[locale].taken;
        const links = [{ href: `/appointments/${token}`, text: again }];
        return sendLinkPage(request, reply, { status, locale, title, paragraphs: [text], links });
      }
    }),
  );
}

/** The page of an appointment at the address of the site that mails link to; whoever opens it changes nothing. */
export function registerAppointmentPage(app: FastifyInstance, context: ClinicContext): void {
  registerLink(app, context, '/appointments/:token', (token, request, reply) =>
    orPageOfOver(
      request,
      reply,
      async () =>
        sendAppointmentPage(context, { row: await findAppointment(context.db, context, token), token }, request, reply),
      { ...linkTexts[linkLocale(request)].expired, isForAll: true },
    ),
  );
}

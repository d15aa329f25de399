import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#contract/calls/appointments.calls.ts';
import { codeRoutes } from '#contract/routes/code-routes.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { clientOf } from '../http/network-of.ts';
import { ClinicProblem, notFound } from '../http/problem.ts';
import { registerCall } from '../http/register-call.ts';
import { wantsPage } from '../http/wants-page.ts';
import { formAction, linkTexts, orPageOfOver, registerLinkForm, sendLinkPage } from '../link-pages/link-page.ts';
import type { LinkForm } from '../link-pages/link-page-html.ts';
import { type AppointmentRow, appointmentWords, showAppointment } from './appointment-mail.ts';
import { changeAppointment, findAppointment } from './appointments.repository.ts';
import { holdOf, holdSlot, readHold, setHoldCookie, unavailableSlots } from './holds.ts';
import { type ConsultationType, consultationTypeOf, findSlot, offeredSlots, type Slot, showSlot } from './slots.ts';

/** Free times, holding one, and an appointment by its mailed link. */
export function registerAppointments(app: FastifyInstance, context: ClinicContext): void {
  registerSlots(app, context);
  registerMailedAppointment(app, context);
  registerAppointmentForms(app, context);
}

interface Wanted {
  type: ConsultationType;
  locale?: 'fr' | 'en' | undefined;
  /** The browser's hold: the time it keeps stays among those it is offered. */
  own?: string | undefined;
}

async function freeSlots(context: ClinicContext, { type, locale, own }: Wanted): Promise<Slot[]> {
  const offered = offeredSlots(context.now(), type, locale);
  const [first, last] = [offered[0], offered.at(-1)];
  if (!first || !last) return [];
  const unavailable = await unavailableSlots(context, { from: first.start, to: last.start, own });
  return offered.filter(({ id }) => !unavailable.has(id));
}

function registerSlots(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, calls.listSlots, async ({ query, request }) => {
    const wanted = { type: query.consultation_type, locale: query.locale, own: holdOf(request) };
    return { results: (await freeSlots(context, wanted)).map(showSlot) };
  });

  registerCall(app, context, calls.readHold, async ({ request }) => {
    const held = await readHold(context, holdOf(request));
    const slot = held && findSlot(context.now(), held.slotId);
    if (!held || !slot) return { hold: null };
    const shown = { ...showSlot(slot), status: 'held' as const };
    return { hold: { slot: shown, consultation_type: slot.consultationType, expires_at: held.expiresAt } };
  });

  registerCall(app, context, calls.holdSlot, async ({ params, request, reply }) => {
    const slot = findSlot(context.now(), params.slot_id);
    if (!slot) throw notFound('no_such_time');
    const hold = await holdSlot(context, slot.id, { own: holdOf(request), client: clientOf(request) });
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
      const action = formAction(fields, ['move', 'cancel']);
      const change = action === 'move' ? { action, slotId: fields.slot_id ?? '', holdId: holdOf(request) } : { action };
      try {
        const row = await changeAppointment(context, token, change);
        return await sendAppointmentPage(context, { row, token, isMoved: action === 'move' }, request, reply);
      } catch (error) {
        if (!(error instanceof ClinicProblem) || (error.status !== 409 && error.status !== 400)) throw error;
        const { status } = error;
        if (!canChange(context, before)) {
          return await sendAppointmentPage(context, { row: before, token, status }, request, reply);
        }
        const { locale } = appointmentWords(before);
        const { title, text, again } = linkTexts[locale].taken;
        const links = [{ href: `/api/appointments/${token}`, text: again }];
        return sendLinkPage(request, reply, { status, locale, title, paragraphs: [text], links });
      }
    }),
  );
}

/** Whether an appointment stands and is still to come. */
const canChange = ({ now }: ClinicContext, { status, start_at }: AppointmentRow): boolean =>
  status === 'booked' && start_at > now().toISOString();

interface ShownAppointment {
  row: AppointmentRow;
  token: string;
  /** It has just been moved. */
  isMoved?: boolean;
  /** Of the answer; 200 when left out. */
  status?: number;
}

async function sendAppointmentPage(
  context: ClinicContext,
  { row, token, isMoved, status = 200 }: ShownAppointment,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { locale, summary, day, time, modality } = appointmentWords(row);
  if (row.status === 'cancelled') {
    const { title, text, again } = linkTexts[locale].cancelled;
    const links = [{ href: consultationPath(locale), text: again }];
    return sendLinkPage(request, reply, { status, locale, title, paragraphs: [text], links });
  }
  const texts = linkTexts[locale].appointment;
  const isOver = row.start_at <= context.now().toISOString();
  return sendLinkPage(request, reply, {
    status,
    locale,
    title: texts.title,
    ...(isMoved && { done: texts.moved }),
    paragraphs: isOver ? [texts.over] : [],
    details: [
      { name: texts.visit, value: summary },
      { name: texts.day, value: day },
      { name: texts.time, value: time },
      { name: texts.how, value: modality },
      { name: texts.reference, value: row.reference },
    ],
    forms: isOver ? [] : await formsOf(context, row, token),
  });
}

const consultationPath = (locale: Locale) => codeRoutes.find(({ name }) => name === 'consultation')?.[locale][0] ?? '/';

async function formsOf(context: ClinicContext, row: AppointmentRow, token: string): Promise<LinkForm[]> {
  const { locale } = appointmentWords(row);
  const { choose, prompt, second, moving: title, cancelling: first, sure, button } = linkTexts[locale].appointment;
  const action = `/api/appointments/${token}/change`;
  const free = await freeSlots(context, { type: consultationTypeOf(row.consultation_type), locale });
  const options = free.map((slot) => {
    const shown = appointmentWords({ ...row, start_at: slot.start.toISOString(), timezone: slot.timezone });
    return { value: slot.id, label: `${shown.shortDay}, ${shown.clock}` };
  });
  const choice = { name: 'slot_id', label: choose, prompt, options };
  const moving = { action, fields: { action: 'move' }, button: second, title, choice };
  const confirm = { button: first, question: sure };
  const cancelling = { action, fields: { action: 'cancel' }, button, confirm };
  return options.length > 0 ? [moving, cancelling] : [cancelling];
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { codeRoutePath } from '#contract/routes/code-routes.ts';
import { telephoneLink } from '#lib/telephone-link.ts';
import { textRemindersWords } from '../consents/text-reminders.ts';
import type { ClinicContext } from '../context.ts';
import type { VisitDetails } from '../hours/visit-details.ts';
import { linkTexts, sendLinkPage } from '../link-pages/link-page.ts';
import type { LinkForm, LinkPage } from '../link-pages/link-page-html.ts';
import {
  type AppointmentDetails,
  type AppointmentRow,
  appointmentWords,
  contactOf,
  detailsOf,
  linesIn,
  placeWords,
} from './appointment-mail.ts';
import { freeSlots } from './free-slots.ts';
import { wantsTexts } from './reminders.ts';
import { consultationTypeOf } from './slots.ts';

const MINUTE = 60_000;
/** How many minutes before a video visit one can join it, as texts say (`said-times.test.ts`). */
export const JOIN_BEFORE_MINUTES = 15;
const JOIN_BEFORE_MS = JOIN_BEFORE_MINUTES * MINUTE;

/** An appointment on its way to the page of its mailed link. */
export interface ShownAppointment {
  row: AppointmentRow;
  token: string;
  /** What has just been done. */
  done?: 'moved' | 'remindersAreOff' | 'remindersAreOn' | 'textsAreOff' | 'textsAreOn';
  /** Of the answer; 200 when left out. */
  status?: number;
}

/** How far an appointment is: still to come, open to join, begun or over. */
type Stage = 'ahead' | 'joining' | 'begun' | 'over';

function stageOf({ now }: ClinicContext, { start_at, end_at, status }: AppointmentRow): Stage {
  const time = now().getTime();
  if (status === 'fulfilled' || status === 'noshow' || time >= Date.parse(end_at)) return 'over';
  if (time >= Date.parse(start_at)) return 'begun';
  return time >= Date.parse(start_at) - JOIN_BEFORE_MS ? 'joining' : 'ahead';
}

/** Whether its person may still move or cancel an appointment. */
export const canChange = ({ now }: ClinicContext, { status, start_at }: AppointmentRow): boolean =>
  status === 'booked' && start_at > now().toISOString();

/** Sends the page of an appointment: when, where and how, what to have ready, and what may be done with it. */
export async function sendAppointmentPage(
  context: ClinicContext,
  { row, token, done, status = 200 }: ShownAppointment,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { locale } = appointmentWords(row);
  if (row.status === 'cancelled') {
    const { title, text, again } = linkTexts[locale].cancelled;
    const links = [{ href: codeRoutePath('consultation', locale) ?? '/', text: again }];
    return sendLinkPage(request, reply, { status, locale, title, paragraphs: [text], links });
  }
  const texts = linkTexts[locale].appointment;
  const details = await detailsOf(context, row);
  const stage = stageOf(context, row);
  const phone = await context.contactPhone(locale).catch(() => null);
  return sendLinkPage(request, reply, {
    status,
    locale,
    title: texts.title,
    ...(done && { done: texts[done] }),
    ...wayIn(row, token, details, stage),
    details: [...factsOf(row, details, phone), ...(await sentDocuments(context, row))],
    sections: stage === 'over' ? [] : [{ title: texts.prepare, lines: readyLines(row, details) }],
    forms: canChange(context, row) ? await formsOf(context, row, token) : [],
  });
}

/** How one comes to the visit from its page, as far as it is. */
function wayIn(
  row: AppointmentRow,
  token: string,
  { videoLink }: VisitDetails,
  stage: Stage,
): Pick<LinkPage, 'paragraphs' | 'main' | 'links'> {
  const texts = linkTexts[appointmentWords(row).locale].appointment;
  if (stage === 'over') {
    const said = row.status === 'noshow' ? texts.missed : row.status === 'fulfilled' ? texts.done : texts.over;
    return { paragraphs: [said] };
  }
  const begun = stage === 'begun' ? [texts.begun] : [];
  if (row.modality === 'phone') return { paragraphs: [...begun, texts.weCall] };
  if (row.modality !== 'video') return { paragraphs: begun };
  if (videoLink === undefined)
    return { paragraphs: stage === 'ahead' ? [texts.joinMissing] : [...begun, texts.joinLost] };
  if (stage !== 'ahead') return { paragraphs: begun, main: { href: videoLink, text: texts.join } };
  return { paragraphs: [texts.joinSoon], links: [{ href: `/appointments/${token}`, text: texts.openAgain }] };
}

function factsOf(
  row: AppointmentRow,
  { place, practitioner, phone: from }: VisitDetails,
  phone: string | null,
): NonNullable<LinkPage['details']> {
  const { locale, summary, day, time, modality } = appointmentWords(row);
  const texts = linkTexts[locale].appointment;
  return [
    { name: texts.visit, value: summary },
    { name: texts.day, value: day },
    { name: texts.time, value: time },
    { name: texts.how, value: modality },
    ...(practitioner ? [{ name: texts.with, value: practitioner }] : []),
    ...(place ? [{ name: texts.place, value: placeWords(place) }] : []),
    ...(place?.mapLink ? [{ name: texts.way, value: texts.map, href: place.mapLink }] : []),
    ...(from ? [{ name: texts.calledFrom, value: from }] : []),
    ...(phone ? [{ name: texts.call, value: phone, href: telephoneLink(phone) }] : []),
    { name: texts.reference, value: row.reference },
  ];
}

function readyLines(row: AppointmentRow, { bring }: AppointmentDetails) {
  const { locale } = appointmentWords(row);
  const { ready } = linkTexts[locale].appointment;
  const how = row.modality === 'in_person' || row.modality === 'phone' ? row.modality : 'video';
  const what = row.consultation_type === 'trial_call' ? 'trial_call' : 'visit';
  return [...linesIn(bring ?? ''), ...ready[how], ...ready[what]].map((text) => ({ text, aside: '' }));
}

/** How many documents came with the submission of an appointment; not their names: calendars that hold the link are shared. */
async function sentDocuments({ db }: ClinicContext, row: AppointmentRow): Promise<NonNullable<LinkPage['details']>> {
  const { count } = await db
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('request_id', '=', row.request_id)
    .executeTakeFirstOrThrow();
  const name = linkTexts[appointmentWords(row).locale].appointment.sent;
  return Number(count) === 0 ? [] : [{ name, value: String(count) }];
}

async function formsOf(context: ClinicContext, row: AppointmentRow, token: string): Promise<LinkForm[]> {
  const { locale } = appointmentWords(row);
  const texts = linkTexts[locale].appointment;
  const action = `/api/appointments/${token}/change`;
  const free = await freeSlots(context, { type: consultationTypeOf(row.consultation_type), locale });
  const options = free.map((slot) => {
    const shown = appointmentWords({ ...row, start_at: slot.start.toISOString(), timezone: slot.timezone });
    return { value: slot.id, label: `${shown.shortDay}, ${shown.clock}` };
  });
  const choice = { name: 'slot_id', label: texts.choose, prompt: texts.prompt, options };
  const moving = { action, fields: { action: 'move' }, button: texts.second, title: texts.moving, choice };
  const confirm = { button: texts.cancelling, question: texts.sure };
  const cancelling = { action, fields: { action: 'cancel' }, button: texts.button, confirm };
  const isOff = row.reminders_off === 1;
  const reminding = {
    action,
    fields: { action: isOff ? 'reminders_on' : 'reminders_off' },
    button: isOff ? texts.remindersOn : texts.remindersOff,
  };
  return [
    ...(options.length > 0 ? [moving] : []),
    cancelling,
    ...(context.remindsPeople ? [reminding, ...(await textForms(context, row, action))] : []),
  ];
}

/** The choice to be reminded by text message, with its words; nothing where none are sent or no number was left. */
async function textForms(context: ClinicContext, row: AppointmentRow, action: string): Promise<LinkForm[]> {
  const { phone } = contactOf(context, row);
  if (!context.sendsTexts || row.reminders_off === 1 || !phone?.startsWith('+')) return [];
  const { locale } = appointmentWords(row);
  const { textsOn, textsOff } = linkTexts[locale].appointment;
  const about = { text: textRemindersWords(locale), aside: '' };
  const isOn = await wantsTexts(context.db, row.request_id);
  return [{ action, fields: { action: isOn ? 'texts_off' : 'texts_on' }, button: isOn ? textsOff : textsOn, about }];
}

import { expect, test } from 'vitest';
import { addDocument } from '../../testing/clinic/inbox.ts';
import { linksOf, mailbox, sendForm } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { someSubmission } from '../../testing/clinic/records.ts';
import { stampSchedule } from '../hours/schedule-reader.ts';
import { bookSlot } from './book-slot.ts';
import { queueReminders } from './reminders.ts';

const VIDEO = 'first.20260113T080000Z.paris';
const IN_PERSON = 'first.20260114T130000Z.paris';
const START = Date.parse('2026-01-13T08:00:00Z');
const MINUTE = 60_000;

async function book(clinic: TestClinic, slotId: string, locale: 'fr' | 'en' = 'fr'): Promise<string> {
  await clinic.db.transaction().execute(async (trx) =>
    bookSlot(trx, clinic.context, {
      slotId,
      submissionId: await someSubmission(trx, clinic.context),
      contact: { first_name: 'Ada', last_name: 'Martin', email: 'ada@example.org', phone: '+33612345678' },
      locale,
      consultationType: slotId.startsWith('trial_call') ? 'trial_call' : 'first',
    }),
  );
  return linksOf((await mailbox(clinic)).at(-1))[0] ?? '';
}

/** Opens a page over a connection, as any program does that asks for nothing in particular. */
async function openPage(clinic: TestClinic, path: string) {
  const bound = clinic.app.server.address();
  const listening = bound && typeof bound === 'object' ? `http://127.0.0.1:${bound.port}` : null;
  const address = listening ?? (await clinic.app.listen({ port: 0, host: '127.0.0.1' }));
  const answer = await fetch(`${address}/${path}`);
  return { status: answer.status, headers: answer.headers, text: (await answer.text()).replaceAll('\u00a0', ' ') };
}

const everything = async ({ db }: TestClinic) => ({
  appointments: await db.selectFrom('appointments').selectAll().execute(),
  outbox: await db.selectFrom('outbox').selectAll().execute(),
  audit: await db.selectFrom('audit').selectAll().execute(),
});

test('the mailed address is a page of the site in the person’s language, which changes nothing and works without script', async () => {
  const clinic = await makeClinic();
  const link = await book(clinic, VIDEO);
  expect((await mailbox(clinic)).at(-1)?.text).toContain(`https://www.example.fr/${link}`);
  const before = await everything(clinic);
  for (const path of [link, `${link}/`]) {
    const { status, headers, text } = await openPage(clinic, path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.getSetCookie().join()).toContain('csrftoken=');
    // It carries the token as well: its length must not tell of it.
    expect(headers.get('content-encoding')).toBeNull();
    expect(text).toContain('<html lang="fr">');
    for (const words of [
      'mardi 13 janvier 2026',
      '9 h 00 (heure de Paris)',
      'en vidéo',
      'À préparer',
      'vos médicaments',
    ])
      expect(text.toLowerCase()).toContain(words.toLowerCase());
    expect(text).toContain(`action="/api/${link}/change"`);
    expect(text).not.toMatch(/<script|Ada|Martin|612345678/);
  }
  expect(await everything(clinic)).toEqual(before);
  const english = await openPage(clinic, await book(clinic, 'first.20260114T140000Z.new-york', 'en'));
  expect(english.text).toContain('<html lang="en">');
  expect(english.text).toContain('What to have ready');
});

test('an address that leads nowhere is a page as well', async () => {
  const clinic = await makeClinic();
  for (const token of ['x'.repeat(43), 'short']) {
    const { status, text } = await openPage(clinic, `appointments/${token}`);
    expect([status, text.includes('Ce lien n’est plus valable')]).toEqual([404, true]);
  }
});

test('a video visit can be joined from 15 minutes before until its end, and at no other time', async () => {
  const clinic = await makeClinic();
  const link = await book(clinic, VIDEO);
  expect((await openPage(clinic, link)).text).toContain('Le lien de la vidéo n’est pas encore là');
  const video_link = 'https://video.example.org/room?a=1&b="2"';
  await clinic.db.updateTable('appointments').set({ video_link }).execute();
  const joins = async (minutes: number) => {
    clinic.clock.set(new Date(START + minutes * MINUTE - 1));
    const { text } = await openPage(clinic, link);
    return text.includes('href="https://video.example.org/room?a=1&amp;b=&quot;2&quot;"');
  };
  expect([await joins(-15), await joins(-14), await joins(1), await joins(45), await joins(46)]).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect((await openPage(clinic, link)).text).not.toContain('<form');
});

test('a visit in person has its place and the way there, a call the number that calls, also in the mail and the calendar', async () => {
  const clinic = await makeClinic();
  const site = {
    name: 'Clinique du parc',
    address: '1, rue du Parc',
    map_link: 'https://map.example.org/?a=1',
    phone: '01 99 00 00 00',
  };
  await clinic.db.updateTable('sites').set(site).where('id', '=', 'paris').execute();
  await clinic.db.transaction().execute(stampSchedule);
  const { text } = await openPage(clinic, await book(clinic, IN_PERSON));
  expect(text).toContain('<dd>Clinique du parc, 1, rue du Parc</dd>');
  expect(text).toContain('<a href="https://map.example.org/?a=1" rel="noreferrer">');
  const mail = (await mailbox(clinic)).at(-1);
  expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('Comment : sur place : Clinique du parc, 1, rue du Parc');
  expect(mail?.attachments[0]?.content).toContain('LOCATION:Clinique du parc\\, 1\\, rue du Parc');
  const call = await openPage(clinic, await book(clinic, 'trial_call.20260113T160000Z.paris'));
  expect(call.text).toContain('nous vous appelons à l’heure du rendez-vous');
  expect(call.text).toContain('<dd>01 99 00 00 00</dd>');
});

test('the page, the mail and the calendar say what to bring, and the page how many documents are there already', async () => {
  const clinic = await makeClinic();
  const bring_fr = 'Vos ordonnances\n\nVos lunettes & appareils';
  await clinic.db.updateTable('visit_kinds').set({ bring_fr }).where('kind', '=', 'first').execute();
  await clinic.db.transaction().execute(stampSchedule);
  const link = await book(clinic, VIDEO);
  const mail = (await mailbox(clinic)).at(-1);
  expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('À apporter : Vos ordonnances · Vos lunettes & appareils');
  expect(mail?.attachments[0]?.content.replaceAll('\r\n ', '')).toContain('Vos ordonnances · Vos lunettes');
  const bare = await openPage(clinic, link);
  expect(bare.text).toContain('<li><span>Vos lunettes &amp; appareils</span></li>');
  expect(bare.text).not.toContain('Documents déjà envoyés');
  const { request_id } = await clinic.db.selectFrom('appointments').select('request_id').executeTakeFirstOrThrow();
  await addDocument(clinic, request_id);
  const { name_sealed } = await clinic.db.selectFrom('documents').select('name_sealed').executeTakeFirstOrThrow();
  const { text } = await openPage(clinic, link);
  expect(text).toContain('<dt>Documents déjà envoyés</dt><dd>1</dd>');
  // Whoever shares the calendar that holds the link can open the page.
  expect(text).not.toContain(String(clinic.context.vault.open(name_sealed)));
});

test('whoever wants no reminders gets none, for this appointment and the next ones, until they want them again', async () => {
  const clinic = await makeClinic();
  const link = await book(clinic, VIDEO);
  const due = async (at: string) => {
    clinic.clock.set(new Date(at));
    await queueReminders(clinic.context);
    const rows = await clinic.db.selectFrom('outbox').select('event').where('event', 'like', '%reminder%').execute();
    return rows.length;
  };
  const choose = (action: string) => sendForm(clinic, `${link}/change`, { action });
  const other = await book(clinic, 'first.20260119T080000Z.paris');
  expect((await choose('reminders_off')).body).toContain('vous ne recevrez plus de rappels');
  await book(clinic, 'first.20260120T080000Z.paris');
  expect(await due('2026-01-18T08:00:00Z')).toBe(0);
  expect((await clinic.get(other, { headers: { accept: 'text/html' } })).body).toContain('value="reminders_on"');
  const back = await sendForm(clinic, `${other}/change`, { action: 'reminders_on' });
  expect(back.body).toContain('nous vous rappellerons vos rendez-vous');
  expect(await due('2026-01-18T08:00:00Z')).toBe(2);
});

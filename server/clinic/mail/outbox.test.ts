import { expect, test } from 'vitest';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { openMail, queueMail } from './outbox.ts';
import { renderMail } from './render-mail.ts';
import { templates } from './templates.ts';

const mail = {
  event: 'request-received:1',
  to: 'ada@example.org',
  template: 'request-received',
  locale: 'fr',
  values: { reference: 'R-1', emergency: '112', for_person: '' },
} as const;

test('a message is kept sealed, once per event', async () => {
  const { context, db } = await makeClinic();
  await queueMail(db, context, mail);
  await queueMail(db, context, { ...mail, values: { reference: 'R-2', emergency: '112', for_person: '' } });
  const rows = await db.selectFrom('outbox').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/ada@|R-1/);
  const stored = openMail(context.vault, rows[0]?.message_sealed ?? '');
  expect(stored).toMatchObject({ to: 'ada@example.org', subject: 'Nous avons bien reçu votre demande' });
  expect(stored.text).toContain('Votre référence\u00a0: R-1');
});

test('a message is not queued when the change it tells of is taken back', async () => {
  const { context, db } = await makeClinic();
  const failing = db.transaction().execute(async (trx) => {
    await queueMail(trx, context, mail);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('what a visitor typed stands for itself in HTML and cannot break a subject into headers', () => {
  const values = {
    topic: 'a\r\nBcc: x@example.org',
    reply_to: '"><script>x</script>@example.org',
    reference: 'R',
    message: 'Un\n<b>deux</b> & {reference}',
  };
  const { subject, text, html } = renderMail('message-to-clinic', 'en', values);
  expect(subject).toBe('Message from the site (a Bcc: x@example.org)');
  expect(text).toContain('Un\n<b>deux</b> & {reference}');
  expect(html).toContain('Un<br>\n&lt;b&gt;deux&lt;/b&gt; &amp; {reference}');
  expect(html).not.toContain('<script');
});

test('a message that lacks a value is refused', () => {
  const incomplete: { reference: string; emergency: string; for_person: string } = JSON.parse('{"for_person":""}');
  expect(() => renderMail('request-received', 'en', incomplete)).toThrow('"reference"');
});

test('every message exists in both languages with the same links and values, in French typography', () => {
  const used = (text: unknown) => [...new Set(JSON.stringify(text).match(/\{\w+\}/g))].sort();
  for (const [name, { fr, en }] of Object.entries(templates)) {
    expect(used(fr), name).toEqual(used(en));
    expect(fr.body.length, name).toBe(en.body.length);
    expect(JSON.stringify(fr), name).not.toMatch(/ [:;?!»]|« |[^\s\u00a0"][;?!»]|[a-zé]:[^/]|'/);
    expect(JSON.stringify(en), name).not.toContain('\u00a0');
  }
});

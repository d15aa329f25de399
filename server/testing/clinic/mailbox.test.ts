import { expect, test } from 'vitest';
import { queueMail } from '../../clinic/mail/outbox.ts';
import { mailbox } from './mailbox.ts';
import { makeClinic } from './make-clinic.ts';

test('messages stand in the order they were queued, whatever room each of them takes', async () => {
  const clinic = await makeClinic();
  const links = Array.from(
    { length: 60 },
    (_, number) => `https://www.example.com/${'long-'.repeat((number * 37) % 60)}${number}`,
  );
  for (const [number, link] of links.entries()) {
    const mail = { to: 'ada@example.org', template: 'privacy-correction', locale: 'en', values: { link } } as const;
    await queueMail(clinic.db, clinic.context, { ...mail, event: `privacy-correction:${number}` });
  }
  const found = (await mailbox(clinic)).map(({ text }) => links.find((link) => text.split(/\s/).includes(link)));
  expect(found).toEqual(links);
});

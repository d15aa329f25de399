import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { visitClinic } from '../harness/staff.ts';

/** Where people come to: the French site, through the proxy. */
export const SITE = 'https://www.example.fr';
/** What a message to the clinic says. */
export const MESSAGE = 'A message of the first day.';

const sessionSchema = z.object({ access_token: z.string() });
const listSchema = z.object({ count: z.number(), results: z.array(z.object({ id: z.string() })) });

/** Sends a message to the clinic. @throws when it is not acknowledged */
export type Send = () => Promise<unknown>;

/** Does something as a visitor who may send messages. */
export async function asVisitor<T>(deed: (send: Send) => Promise<T>): Promise<T> {
  const visitor = await visitClinic(SITE);
  const message = { template_id: 'contact', reply_to: 'visitor@example.org' };
  const send: Send = () => visitor.post('mail/send/', { ...message, message: `${MESSAGE} ${randomUUID()}` });
  return deed(send).finally(() => visitor.end());
}

/** Signs the clinic's first administrator in, and reads the inbox. @returns how many requests are in it, and the newest one */
export async function readInbox(): Promise<{ count: number; newest: string }> {
  const visitor = await visitClinic(SITE);
  const account = { email: 'nurse@clinic.example', password: process.env.PASSWORD };
  const { access_token } = sessionSchema.parse(await visitor.post('auth/login/', account));
  await visitor.end();
  const ask = (path: string) =>
    fetch(`${SITE}/api/staff/requests${path}`, { headers: { authorization: `Bearer ${access_token}` } });
  const { count, results } = listSchema.parse(await (await ask('')).json());
  return { count, newest: await (await ask(`/${results[0]?.id}`)).text() };
}

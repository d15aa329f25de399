import { sql } from 'kysely';
import { openMail, type StoredMail } from '../../clinic/mail/outbox.ts';
import { isPostgres } from '../../clinic/storage/dialect.ts';
import type { TestClinic } from './make-clinic.ts';

/**
 * What waits in the outbox, in the order it was queued. PostgreSQL puts a row where there is room: the numbers of the
 * transactions say which came first.
 */
export async function mailbox({ db, context }: TestClinic): Promise<StoredMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('message_sealed')
    .where('channel', '=', 'mail')
    .where('sent_at', 'is', null)
    .$if(isPostgres(db), (query) => query.orderBy(sql`xmin::text::bigint`).orderBy(sql`cmin::text::bigint`))
    .execute();
  return rows.map(({ message_sealed }) => openMail(context.vault, message_sealed));
}

/** The links of a message as paths of the interface, without `/api/`, in order; the page of an appointment has the path of its call. */
export function linksOf(mail: StoredMail | undefined): string[] {
  return [...(mail?.text ?? '').matchAll(/https:\/\/www\.example\.(?:fr|com)\/(?:api\/|(?=appointments\/))(\S+)/g)].map(
    ([, path]) => path ?? '',
  );
}

/** Sends a plain HTML form as a browser without scripts does: the anti-forgery token is a field. */
export function sendForm(clinic: TestClinic, path: string, fields: Record<string, string>, token = CSRF) {
  return clinic.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    cookies: { csrftoken: CSRF },
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...fields, csrfmiddlewaretoken: token }).toString(),
  });
}

/** Asks to be kept informed and confirms it by the link that is mailed. */
export async function keepInformed(
  clinic: TestClinic,
  wish: { email: string; locale: string; topics: string[] },
): Promise<void> {
  const consent = { text_id: 'keep-informed', text_version: '1', granted: true };
  await clinic.post('mail/create-contact', { ...wish, consent });
  const [confirm = ''] = linksOf((await mailbox(clinic)).at(-1));
  await sendForm(clinic, confirm, {});
}

const CSRF = 'a-form-anti-forgery-token-of-43-characters-';

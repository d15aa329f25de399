import { Agent, request } from 'node:http';
import { ADA, submission } from '#server/testing/clinic/submissions.ts';

const CSRF = 'an-anti-forgery-token-of-43-characters-abcd';
const HOST = 'www.example.fr';
const MOST_CONNECTIONS = 64;

/** What people ask for. */
export type Kind = 'page' | 'read' | 'submission';

/** What came of a request. */
export interface Answer {
  status: number | string;
  /** The id of a submission that was acknowledged. */
  id: string | null;
}

const READS = [
  '/api/consultations/memoire?consultation_type=first',
  '/content/search?locale=fr&q=memoire',
  '/api/forms/preconsultation?user_type=patient&locale=fr',
  '/content/pages/about?locale=fr',
];

/** The status that an answer must have. */
export const EXPECTED: Record<Kind, number> = { page: 200, read: 200, submission: 201 };

/** Of a hundred requests 90 are for pages, nine read something else and one sends a form, spread evenly. */
export function kindOf(number: number): Kind {
  const place = (number * 37) % 100;
  if (place < 90) return 'page';
  return place < 99 ? 'read' : 'submission';
}

/** Makes requests of a site as browsers do, over connections that stay open. @param paths of its pages */
export function createClient(siteUrl: string, paths: readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS });
  const { hostname, port } = new URL(siteUrl);

  function send(method: string, path: string, body?: string): Promise<{ status: number | string; text: string }> {
    const call = { 'content-type': 'application/json', 'x-csrftoken': CSRF, cookie: `csrftoken=${CSRF}` };
    const headers = { host: HOST, 'accept-encoding': 'br, gzip', ...(body !== undefined && call) };
    return new Promise((resolve) => {
      const fail = (error: Error) => resolve({ status: error.message, text: '' });
      const asked = request({ hostname, port, path, method, agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: body === undefined ? '' : Buffer.concat(parts).toString(),
          }),
        );
        response.once('error', fail);
      });
      asked.once('error', fail);
      asked.end(body);
    });
  }

  return {
    /** @param number of the request in the run, which decides what is asked for */
    async ask(run: string, number: number): Promise<Answer> {
      const kind = kindOf(number);
      if (kind === 'submission') {
        const form = submission('preconsultation', { idempotency_key: `${run}-${number}-of-the-load-test` });
        const contact = { ...ADA, email: `ada.${run}.${number}@example.org` };
        const { status, text } = await send(
          'POST',
          '/api/forms/preconsultation/submit',
          JSON.stringify({ ...form, contact }),
        );
        const { id = null }: { id?: string | null } = status === EXPECTED.submission ? JSON.parse(text) : {};
        return { status, id };
      }
      const all = kind === 'page' ? paths : READS;
      const { status } = await send('GET', all[number % all.length] ?? '/');
      return { status, id: null };
    },
    close: () => agent.destroy(),
  };
}

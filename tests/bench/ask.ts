import { type Agent, get } from 'node:http';

/** One answer, read whole. */
export interface Asked {
  status: number;
  /** From the question to the last byte, in milliseconds. */
  ms: number;
  bytes: number;
}

/** Asks once, as a browser that takes compressed answers. */
export function askOnce(url: string, agent: Agent): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    get(url, { agent, headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.byteLength;
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - begun, bytes }));
      response.once('error', reject);
    }).once('error', reject);
  });
}

/** As `askOnce`. @throws Error where the answer is another one than 200 */
export async function askForPage(url: string, agent: Agent): Promise<Asked> {
  const asked = await askOnce(url, agent);
  if (asked.status !== 200) throw new Error(`${url} answered ${asked.status}.`);
  return asked;
}

import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { backUp } from './back-up.ts';
import { linesAbout } from './lines.ts';
import { BackupProblem } from './problem.ts';

// Makes one backup in a thread of its own: copying and sealing would keep visitors waiting.

const inputSchema = z.object({
  place: z.object({
    DATA_DIR: z.string(),
    DATABASE_URL: z.string().optional(),
    CMS_DATABASE_URL: z.string().optional(),
    CMS_URL: z.string().optional(),
    CLINIC_KEY: z.string().optional(),
    CLINIC_KEY_OLD: z.array(z.string()),
    BACKEND_URL: z.string().optional(),
    storage: z
      .object({
        endpoint: z.string(),
        bucket: z.string(),
        region: z.string(),
        accessKey: z.string(),
        secretKey: z.string(),
      })
      .nullable(),
  }),
  folder: z.string(),
  recipients: z.array(z.string()).min(1),
  at: z.date(),
});

/** Nothing of a message that may hold an address or a value. */
function reasonOf(error: unknown): string {
  if (error instanceof BackupProblem) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}

const { place, ...options } = inputSchema.parse(workerData);
try {
  const { file, manifest } = await backUp(
    { ...place, BACKEND_URL: place.BACKEND_URL, CMS_URL: place.CMS_URL },
    options,
  );
  const holds = linesAbout(manifest).map((line) => line.trim().replaceAll(/ +/g, ' '));
  parentPort?.postMessage({ file, holds });
} catch (error) {
  parentPort?.postMessage({ reason: reasonOf(error) });
}

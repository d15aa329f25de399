import { timingSafeEqual } from 'node:crypto';
import type { ClinicContext } from '../context.ts';

/** How long a trial's password opens its form, in milliseconds. */
const VALID_FOR_MS = 60 * 60_000;
const FORM = /^([A-Z0-9_]{2,40})\.(\d{10,16})\.([\w-]{43})$/;

type Context = Pick<ClinicContext, 'vault' | 'now'>;

const signatures = ({ vault }: Context, trialKey: string, until: string) =>
  vault.signatures(`trial token ${trialKey} ${until}`);

/** Somebody gave the trial's password: opens its form for an hour. */
export function makeTrialToken(context: Context, trialKey: string): string {
  const until = String(context.now().getTime() + VALID_FOR_MS);
  return `${trialKey}.${until}.${signatures(context, trialKey, until)[0]}`;
}

/** The trial a token was given for; null when it is missing, forged, altered or has expired. */
export function trialOfToken(context: Context, token: unknown): string | null {
  const [, trialKey, until, signed] = FORM.exec(typeof token === 'string' ? token : '') ?? [];
  if (trialKey === undefined || until === undefined || signed === undefined) return null;
  const given = Buffer.from(signed);
  const isGiven = (right: string) => timingSafeEqual(Buffer.from(right), given);
  if (!signatures(context, trialKey, until).some(isGiven)) return null;
  return Number(until) > context.now().getTime() ? trialKey : null;
}

import { ROOT } from './setup/preflight.mjs';
import { readSettings } from './setup/settings.mjs';
import { cmsPlan, sitePlan } from './site/services.mjs';

// What a container engine asks: `node scripts/healthcheck.mjs` whether the site answers, with the word `content` whether
// the content service does. The exit code says it.
const { settings } = readSettings(process.env, ROOT);
const planOf = process.argv[2] === 'content' ? cmsPlan : sitePlan;
const { readyUrl } = planOf({ root: ROOT, settings, development: false });
const response = await fetch(readyUrl, { signal: AbortSignal.timeout(4000) }).catch(() => null);
process.exitCode = response?.ok ? 0 : 1;

import path from 'node:path';
import type { Service } from '../../scripts/process/service.mjs';
import { runtimeNode } from '../../scripts/setup/install.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import { type Plan, startPlan } from '../../scripts/site/services.mjs';

/** Where Node keeps what it has compiled: the tests start the same two programs some sixty times. */
export const NODE_COMPILE_CACHE = path.join(ROOT, '.cache', 'compiled');

/** Starts a process of the product; of the tests' own environment only what every program needs reaches it. */
export function launchPlan(plan: Plan): Service {
  const { PATH, HOME, TMPDIR } = process.env;
  return startPlan(plan, runtimeNode(ROOT), { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE });
}

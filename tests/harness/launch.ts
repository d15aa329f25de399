import { NODE_COMPILE_CACHE } from '../../scripts/process/compile-cache.mjs';
import type { Service } from '../../scripts/process/service.mjs';
import { runtimeNode } from '../../scripts/setup/install.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import { type Plan, startPlan } from '../../scripts/site/services.mjs';

/**
 * Starts a process of the product; of the tests' own environment only what every program needs reaches it.
 * @param node what runs it: the product's own Node when left out
 */
export function launchPlan(plan: Plan, node = runtimeNode(ROOT)): Service {
  const { PATH, HOME, TMPDIR } = process.env;
  return startPlan(plan, node, { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE });
}

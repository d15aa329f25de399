import type { FastifyInstance } from 'fastify';
import { findNearbyTrials } from '#contract/calls/trials.calls.ts';
import type { TrialView } from '#contract/content/page-view.ts';
import type { ClinicContext } from '../context.ts';
import { invalid } from '../http/problem.ts';
import { registerCall } from '../http/register-call.ts';
import { distanceKm } from './places/distance.ts';
import { areaOf, exampleCode, type Point } from './places/postal-areas.ts';

/** Areas are known to about ten kilometres: more digits would promise what nobody knows. */
const STEP_KM = 10;

/** The site of a trial that is nearest to a place, with its distance; none for a trial without known sites. */
function nearestSite({ key, sites }: TrialView, from: Point) {
  const [nearest] = sites
    .map((site) => ({ key, city: site.city, country: site.country, km: distanceKm(from, site) }))
    .sort((a, b) => a.km - b.km);
  if (!nearest) return [];
  const { km, ...site } = nearest;
  return [{ ...site, distance_km: Math.max(STEP_KM, Math.round(km / STEP_KM) * STEP_KM) }];
}

/** How far each trial's nearest site is from a postal code. It is reckoned here, and neither kept nor logged. */
export function registerNearbyTrials(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, findNearbyTrials, async ({ body: { country, postal_code, locale } }) => {
    const from = areaOf(country, postal_code);
    if (!from) {
      const example = exampleCode(country);
      const code = example === null ? 'unknown_postal_country' : 'unknown_postal_code';
      throw invalid({ postal_code: [{ code, locale, values: { example: example ?? '' } }] });
    }
    const trials = (await context.trials(locale)).flatMap((trial) => nearestSite(trial, from));
    return { trials: trials.sort((a, b) => a.distance_km - b.distance_km) };
  });
}

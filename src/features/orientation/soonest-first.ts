import type { Recommendations } from './recommendations-memory.ts';

type Recommendation = Recommendations['recommendations'][number];

const ORDER: readonly Recommendation['urgency'][] = ['urgent', 'soon', 'routine'];

/** What cannot wait stands first; otherwise the clinic's order stays. */
export function soonestFirst<R extends Pick<Recommendation, 'urgency'>>(recommendations: readonly R[]): R[] {
  return recommendations.toSorted((one, other) => ORDER.indexOf(one.urgency) - ORDER.indexOf(other.urgency));
}

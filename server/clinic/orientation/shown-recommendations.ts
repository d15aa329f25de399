import type { StoredRecommendations } from '../submissions/recommendations.repository.ts';
import { disclaimerIn } from './recommend.ts';

/** What of stored recommendations is shown. */
export type Showable = Omit<StoredRecommendations, 'submissionId'>;

/** Recommendations for the browser that made them. */
export const shown = ({ id, version, locale, content }: Showable) => ({
  id,
  version,
  status: content.choice === null ? 'proposed' : 'chosen',
  recommendations: content.recommendations,
  disclaimer: disclaimerIn(locale),
  editable: true,
});

/** Recommendations for who made them, on another device: with the reasons that speak of their answers, not to be changed. */
export const shownToMaker = (stored: Showable) => ({ ...shown(stored), editable: false });

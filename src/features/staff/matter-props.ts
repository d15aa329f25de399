import type { Locale } from '#lib/locale.ts';
import type { WholeSubmission } from './submissions.queries.ts';

/** What a matter of a submission is drawn from; `locale` is the reader's language. */
export interface MatterProps {
  submission: WholeSubmission;
  locale: Locale;
}

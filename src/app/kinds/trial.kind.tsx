import { TrialPage } from '#features/trials/trial-page.tsx';
import { defineEntryPage } from '#rendering/define-entry-page.tsx';

export default defineEntryPage(
  ({ trial }) => trial,
  ({ entry, page, above }) => <TrialPage trial={entry} locale={page.locale} above={above} />,
);

import type { JSX } from 'react';
import { asFailure } from '#clinic/failure.ts';
import type { ClinicContact } from '#contract/content/screen.ts';
import { useLineBack } from '#lib/use-line-back.ts';
import { Loading } from '#ui/loading.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Section } from '#ui/section.tsx';
import { FailureNotice } from '../../sending/failure-notice.tsx';
import { useKeptFirstScreen } from '../first-screen.ts';

/** What a page reads before it can show anything, as `useQuery` tells of it. */
export interface PendingQuery {
  /** Why nothing came; null while it is on its way. */
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

const ON_ITS_WAY: PendingQuery = { error: null, isFetching: true, refetch: () => undefined };

/**
 * The page's title while what it needs is on its way; when that does not come, why, another try and the telephone. It
 * tries again by itself when the device has a connection again. Where the server drew the screen, that stands meanwhile.
 */
export const WaitingPage = ({
  title,
  reading: { error, isFetching, refetch } = ON_ITS_WAY,
  contact,
}: {
  title: string;
  /** Left out while the page asks for something that it can do without. */
  reading?: PendingQuery;
  contact: ClinicContact;
}): JSX.Element | null => {
  useLineBack(error !== null, () => void refetch());
  const isDrawn = useKeptFirstScreen(true);
  if (isDrawn && error === null) return null;
  return (
    <Section narrow>
      {isDrawn ? null : <PageTitle title={title} tabIndex={-1} />}
      {error === null ? (
        <Loading />
      ) : (
        <FailureNotice
          failure={asFailure(error)}
          answers={null}
          contact={contact}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Section>
  );
};

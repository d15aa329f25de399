import { type JSX, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { readAccess } from '#contract/calls/auth.calls.ts';
import { StaffFailure } from '#features/staff-area/staff-failure.tsx';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { watchUse } from './watch-use.ts';

const Page = styled('div')({
  gap: space.xl,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&:not([hidden])': { display: 'grid' },
  '&:focus': { outline: 'none' },
});

/** The button that was pressed goes with the cover: the focus moves to the page that shows again. */
function useFocusWhenShown(isCovered: boolean) {
  const page = useRef<HTMLDivElement>(null);
  const wasCovered = useRef(false);
  useEffect(() => {
    if (wasCovered.current && !isCovered) page.current?.focus();
    wasCovered.current = isCovered;
  }, [isCovered]);
  return page;
}

/**
 * Covers what staff reads once nobody has touched the window for an hour. What was typed stays, and shows again when a
 * button is pressed and the clinic says that the session still stands: where it has ended, the sign-in comes instead.
 */
export const CoverWhenLeft = ({ children }: { children: ReactNode }): JSX.Element => {
  const { t } = useTranslation();
  const [isCovered, setIsCovered] = useState(false);
  const page = useFocusWhenShown(isCovered);
  const { isSending, failure, send } = useClinicMutation();
  useEffect(() => {
    const leaving = new AbortController();
    watchUse(leaving.signal, (isUsed) => {
      if (!isUsed) setIsCovered(true);
    });
    return () => leaving.abort();
  }, []);
  const show = () =>
    send(async () => {
      await callClinic(readAccess, {});
      setIsCovered(false);
    });
  return (
    <>
      {isCovered ? (
        <EmptyState title={t('staff.covered.title')}>
          <p>{t('staff.covered.text')}</p>
          <Button aria-busy={isSending} onClick={() => void show()}>
            {t('staff.covered.show')}
          </Button>
          <StaffFailure title={t('staff.covered.failed')} failure={failure} />
        </EmptyState>
      ) : null}
      <Page ref={page} tabIndex={-1} hidden={isCovered}>
        {children}
      </Page>
    </>
  );
};

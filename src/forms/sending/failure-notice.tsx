import { type JSX, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicFailure } from '#clinic/failure.ts';
import type { ClinicContact } from '#contract/content/screen.ts';
import { telephoneLink } from '#lib/telephone-link.ts';
import { useFocusToHeading } from '#lib/use-focus-to-heading.ts';
import { useLineBack } from '#lib/use-line-back.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { radius, space } from '#ui/theme/scale.ts';
import { focusRing } from '#ui/theme/shared-styles.ts';
import { styled } from '#ui/theme/styled.tsx';
import { type AnswersAre, describeFailure } from './describe-failure.ts';

/** The page about an outage; it answers at this path in both languages. */
const OUTAGE_PAGE = '/service-unavailable';

/**
 * `answers` says where they are (null where nothing was typed); without `onRetry` there is no button; `busy` while
 * trying again.
 */
export interface FailureNoticeProps {
  failure: ClinicFailure;
  answers: AnswersAre;
  contact: ClinicContact;
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
  busy?: boolean;
  headingLevel?: 2 | 3 | 4;
}

const Focused = styled('div')({ borderRadius: radius.leaf, '&:focus-visible': focusRing });

const Actions = styled(ButtonRow)({ paddingTop: space.xs });

function Call({ phone, hours }: ClinicContact): JSX.Element | null {
  const { t } = useTranslation();
  if (phone === null) return null;
  return (
    <p>
      {t('failures.call')} <a href={telephoneLink(phone)}>{phone}</a>
      {hours === null ? null : ` (${hours})`}
    </p>
  );
}

/**
 * A failed call, said kindly in the page: it is announced, takes the focus, and offers what helps. Once there is
 * a connection again it says that instead. When it goes with the focus in it, that goes to the title of its place.
 */
export function FailureNotice({
  failure,
  answers,
  contact,
  onRetry,
  retryLabel,
  busy = false,
  headingLevel = 2,
}: FailureNoticeProps): JSX.Element {
  const { t } = useTranslation();
  const [settled, setSettled] = useState<ClinicFailure | null>(null);
  useLineBack(failure.kind === 'offline', () => setSettled(failure));
  const box = useFocusToHeading<HTMLDivElement>();
  const { title, sentences, mayRetry, isOutage } = describeFailure(t, failure, answers);
  const canRetry = mayRetry && onRetry !== undefined;
  useEffect(() => {
    // Each failure anew: the one before may have said the same.
    if (failure) box.current?.focus();
  }, [failure, box]);
  const retry = canRetry ? (
    <Button onClick={onRetry} aria-disabled={busy} aria-busy={busy}>
      {retryLabel ?? t('failures.retry')}
    </Button>
  ) : null;
  if (settled === failure) {
    return (
      <Focused ref={box} role="status" tabIndex={-1}>
        <Notice title={t('failures.back.title')} headingLevel={headingLevel}>
          <p>{t('failures.back.text')}</p>
          {retry && <Actions>{retry}</Actions>}
        </Notice>
      </Focused>
    );
  }
  return (
    <Focused ref={box} role="alert" tabIndex={-1}>
      <Notice tone="warning" title={title} headingLevel={headingLevel}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <Call {...contact} />
        {failure.incident === null ? null : <p>{t('app.incident', { id: failure.incident })}</p>}
        {canRetry || isOutage ? (
          <Actions>
            {retry}
            {isOutage ? (
              <ButtonLink href={OUTAGE_PAGE} variant="quiet">
                {t('failures.outage')}
              </ButtonLink>
            ) : null}
          </Actions>
        ) : null}
      </Notice>
    </Focused>
  );
}

import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { formatToday } from '#lib/format-date.ts';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { color } from '#ui/theme/colors.ts';
import { media, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** A referral that the clinic has. */
export interface ReceivedReferral {
  /** By which its page is found. */
  id: string;
  /** What people say on the telephone. */
  reference: string | undefined;
  /** Where the confirmation goes. */
  email: string;
  initials: string;
  /** The sender's registration, in words. */
  register: string;
  sentAt: Date;
  /** The names of the files that went with it; null when there were none. */
  letters: string | null;
}

const Facts = styled('dl')({
  display: 'grid',
  gap: space.sm,
  margin: 0,
  '& > div': { display: 'grid', paddingBlock: space.xs, borderTop: `0.125rem solid ${color('line')}` },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});

/** On paper it stands alone: the page around it is not what was asked for. */
const Receipt = styled('div')({
  display: 'grid',
  gap: space.lg,
  [media.print]: { 'main:has(&) *:not(:has(&)):not(&):not(& *)': { display: 'none' } },
});

const OnScreen = styled('div')({ [media.print]: { display: 'none' } });

/** What a doctor keeps of a referral: its reference, what was sent, and the link that tells where it stands. */
export const ReferralReceipt = ({
  received,
  locale,
  headingLevel,
}: {
  received: ReceivedReferral;
  locale: Locale;
  headingLevel: 2 | 3;
}): JSX.Element => {
  const { t } = useTranslation();
  const { id, reference, email, initials, register, sentAt, letters } = received;
  const path = `/api/referrals/${id}?locale=${locale}`;
  const facts = [
    [t('professionals.receipt.initials'), initials],
    [t('professionals.receipt.register'), register],
    [t('professionals.receipt.sent'), formatToday(sentAt, locale)],
    [t('professionals.receipt.letters'), letters ?? t('professionals.receipt.none')],
    [t('professionals.receipt.reference'), reference ?? id],
    [t('professionals.receipt.link'), new URL(path, window.location.origin).href],
  ] as const;
  return (
    <Receipt>
      <Notice tone="success" title={t('professionals.referral.sentTitle')} headingLevel={headingLevel}>
        {t('professionals.referral.sentText', { email })}
      </Notice>
      <Facts aria-label={t('professionals.receipt.title')}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <OnScreen>
        <ButtonRow>
          {/* In a window of its own: the receipt stays, and the page is none of the application's. */}
          <ButtonLink href={path} target="_blank" rel="noopener" variant="secondary" iconAfter="external">
            {t('professionals.receipt.follow')}
            <VisuallyHidden> {t('professionals.receipt.newWindow')}</VisuallyHidden>
          </ButtonLink>
          <Button variant="secondary" onClick={() => window.print()}>
            <Icon name="print" /> {t('professionals.receipt.print')}
          </Button>
        </ButtonRow>
      </OnScreen>
    </Receipt>
  );
};

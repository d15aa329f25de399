import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button-link.tsx';
import { Tag, type TagTone } from '#ui/tag.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import type { Recommendations } from './recommendations-memory.ts';

type Recommendation = Recommendations['recommendations'][number];

const Sheet = styled('article')({
  display: 'grid',
  gap: space.md,
  justifyItems: 'start',
  padding: space.inset,
  background: color('surface'),
  border: `0.125rem solid ${color('line')}`,
  borderRadius: radius.leaf,
  '&[data-urgency=urgent]': { borderColor: color('danger'), background: color('dangerBack') },
  '& p, & ul': { margin: 0 },
  '& ul': { paddingInlineStart: '1.2em' },
});

const TONES: Readonly<Record<Recommendation['urgency'], TagTone>> = {
  routine: 'calm',
  soon: 'warm',
  urgent: 'outline',
};

/** Why something is recommended: a sentence, or several. */
export const Reasons = ({ reasons }: Pick<Recommendation, 'reasons'>): JSX.Element =>
  reasons.length > 1 ? (
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  ) : (
    <p>{reasons[0]}</p>
  );

/** `first` is the one thing to begin with, which says its title; the others stand under theirs. */
export interface RecommendationCardProps {
  recommendation: Recommendation;
  first: boolean;
  chosen: boolean;
}

/** One thing to do: what, how soon, why, and the way to it. */
export const RecommendationCard = ({ recommendation, first, chosen }: RecommendationCardProps): JSX.Element => {
  const { t } = useTranslation();
  const { title, reasons, urgency, cta } = recommendation;
  const call = cta.link.startsWith('tel:');
  return (
    <Sheet data-urgency={urgency}>
      {first ? <h2>{title}</h2> : null}
      <div>
        <Tag tone={TONES[urgency]}>{t(`orientation.urgency.${urgency}`)}</Tag>
        {chosen ? <Tag tone="outline">{t('orientation.chosen')}</Tag> : null}
      </div>
      <Reasons reasons={reasons} />
      <ButtonLink href={cta.link} variant={first ? 'primary' : 'secondary'} icon={call ? 'phone' : undefined}>
        {cta.text}
      </ButtonLink>
    </Sheet>
  );
};

import { styled } from '@mui/material/styles';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button-link.tsx';
import { Tag, type TagTone } from '#ui/tag.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, space } from '#ui/theme/scale.ts';
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
  breakInside: 'avoid',
  '&[data-urgency=urgent]': { borderColor: color('danger'), background: color('dangerBack') },
  '& p, & ul': { margin: 0 },
  '& ul': { paddingInlineStart: '1.2em' },
});

const TONES: Readonly<Record<Recommendation['urgency'], TagTone>> = {
  routine: 'calm',
  soon: 'warm',
  urgent: 'outline',
};

/** `first` is the one thing to begin with. */
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
      <h2>{title}</h2>
      <div>
        <Tag tone={TONES[urgency]}>{t(`orientation.urgency.${urgency}`)}</Tag>
        {chosen ? <Tag tone="outline">{t('orientation.chosen')}</Tag> : null}
      </div>
      {reasons.length > 1 ? (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : (
        <p>{reasons[0]}</p>
      )}
      <ButtonLink href={cta.link} variant={first ? 'primary' : 'secondary'} icon={call ? 'phone' : undefined}>
        {cta.text}
      </ButtonLink>
    </Sheet>
  );
};

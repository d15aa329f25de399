import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import { Tag } from '#ui/tag.tsx';
import { color } from '#ui/theme/colors.ts';
import { media, radius, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { shownStatus } from './recruitment.ts';

/** A full circle for a trial one can join, a half one for soon, an empty one for the rest; the words say the same. */
const Sign = styled('span')({
  flexShrink: 0,
  width: '0.75rem',
  height: '0.75rem',
  marginInlineEnd: `min(${space.xs}, 2vw)`,
  border: `0.125rem solid ${color('success')}`,
  borderRadius: radius.round,
  '&[data-status=recruiting]': { background: color('success') },
  '&[data-status=not_yet_recruiting]': {
    background: `linear-gradient(90deg, ${color('success')} 50%, transparent 50%)`,
  },
  [media.forced]: { forcedColorAdjust: 'none' },
});

/** Whether a trial takes volunteers, in plain words: the register's terms mean little to a patient. */
export const RecruitmentTag = ({ trial }: { trial: TrialView }): JSX.Element => {
  const { t } = useTranslation();
  const status = shownStatus(trial);
  return (
    <Tag tone="outline">
      <Sign data-status={status} aria-hidden="true" />
      <VisuallyHidden>{t('trials.statusLabel')} </VisuallyHidden>
      {t(`trials.status.${status}`)}
    </Tag>
  );
};

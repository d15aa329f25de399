import { styled } from '@mui/material/styles';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '../../content/page-view.ts';
import { Tag, TagList } from '../../ui/tag.tsx';
import { space } from '../../ui/theme/scale.ts';
import { RecruitmentTag } from './recruitment-tag.tsx';

const Stack = styled('div')({ display: 'grid', gap: space.xs, justifyItems: 'start' });
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: space.xs });

/** What a trial is in short: whether it recruits, the free call it offers, its tags. */
export const TrialFacts = ({ trial }: { trial: TrialView }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Stack>
      <Row>
        <RecruitmentTag status={trial.recruitmentStatus} />
        {trial.offersCall ? <Tag tone="calm">{t('trials.offersCall')}</Tag> : null}
      </Row>
      <TagList tags={trial.tags} />
    </Stack>
  );
};

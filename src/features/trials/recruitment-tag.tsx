import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecruitmentStatus } from '../../content/page-view.ts';
import { Tag, type TagTone } from '../../ui/tag.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const tones: Record<RecruitmentStatus, TagTone> = {
  recruiting: 'warm',
  not_yet_recruiting: 'calm',
  active_not_recruiting: 'outline',
  suspended: 'outline',
  completed: 'outline',
  unknown: 'outline',
};

/** Whether a trial takes volunteers, in plain words: the register's terms mean little to a patient. */
export const RecruitmentTag = ({ status }: { status: RecruitmentStatus }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Tag tone={tones[status]}>
      <VisuallyHidden>{t('trials.statusLabel')} </VisuallyHidden>
      {t(`trials.status.${status}`)}
    </Tag>
  );
};

import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { Opening } from '#ui/opening.tsx';
import { color } from '#ui/theme/colors.ts';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

const Points = styled('ul')({
  display: 'grid',
  gap: space.sm,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  lineHeight: 1.45,
  '& li': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: space.sm },
  '& svg': { marginTop: '0.05em', color: color('thread') },
});

const points = [
  ['clock', 'time'],
  ['calendar', 'pause'],
  ['user', 'help'],
  ['info', 'limits'],
] as const satisfies readonly (readonly [IconName, string])[];

/** `goesOn`: some questions were answered already. `onSeeAgain`: a result of today can be seen again. */
export interface CheckInOpeningProps {
  page: { title: string; description: string };
  goesOn: boolean;
  onStart: () => void;
  onAgain: () => void;
  onSeeAgain: (() => void) | null;
}

/** What the check-in is, before its first question: how long, that one may stop, who may help, what it is not. */
export const CheckInOpening = ({ page, goesOn, onStart, onAgain, onSeeAgain }: CheckInOpeningProps): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Opening title={page.title} lead={page.description} visual={<Illustration name="memory" />}>
      <Points aria-label={t('questionnaire.opening.points')}>
        {points.map(([icon, key]) => (
          <li key={key}>
            <Icon name={icon} />
            <span>{t(`questionnaire.opening.${key}`)}</span>
          </li>
        ))}
      </Points>
      <ButtonRow>
        <Button onClick={onStart} data-leads-on="">
          {t(goesOn ? 'questionnaire.opening.goOn' : 'questionnaire.opening.start')}
        </Button>
        {goesOn ? (
          <Button variant="quiet" onClick={onAgain}>
            {t('questionnaire.result.again')}
          </Button>
        ) : null}
        {onSeeAgain ? (
          <Button variant="quiet" onClick={onSeeAgain}>
            {t('results.seeAgain')}
          </Button>
        ) : null}
      </ButtonRow>
      <p>{t('questionnaire.opening.privacy')}</p>
    </Opening>
  );
};

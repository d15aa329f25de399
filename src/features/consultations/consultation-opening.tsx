import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { Opening } from '#ui/opening.tsx';
import { color } from '#ui/theme/colors.ts';
import { space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

const Points = styled('div')({
  display: 'grid',
  gap: space.sm,
  lineHeight: 1.45,
  '& h2': { fontSize: text.h3 },
  '& ul': { display: 'grid', gap: space.sm, margin: 0, padding: 0, listStyle: '""' },
  '& li': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: space.sm },
  '& svg': { marginTop: '0.05em', color: color('thread') },
});

const points = [
  ['user', 'listen'],
  ['calendar', 'review'],
  ['check', 'next'],
] as const satisfies readonly (readonly [IconName, string])[];

/** `children`: what one can do here, before reading how a consultation goes. */
export interface ConsultationOpeningProps {
  page: { title: string; description: string };
  children?: ReactNode;
}

/** What a first consultation is, in three lines. */
export const ConsultationOpening = ({ page, children }: ConsultationOpeningProps): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Opening title={page.title} lead={page.description} visual={<Illustration name="consultation" />}>
      {children}
      <Points>
        <h2>{t('consultation.about.title')}</h2>
        <ul>
          {points.map(([icon, key]) => (
            <li key={key}>
              <Icon name={icon} />
              <span>{t(`consultation.about.${key}`)}</span>
            </li>
          ))}
        </ul>
      </Points>
    </Opening>
  );
};

import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { PlainList } from '#ui/plain-list.tsx';

/** `isForAnother`: who reads this answered for somebody; `leadsToDoctor`: nothing around it has the way to a doctor yet. */
export interface WithoutAStudyProps extends Pick<ScreenProps, 'pathOf'> {
  isForAnother?: boolean;
  leadsToDoctor: boolean;
  /** Whether the memory check-in is offered: not to those who come from it. */
  offersCheckIn: boolean;
  /** Where the list of studies is, as the editor of these words says; else its page. */
  catalogue?: string | undefined;
}

/**
 * What there is for somebody whom no study takes: a doctor as the one clear step, then the memory check-in and what can
 * be read. The list of studies comes last: it may hold none that is open to them.
 */
export const WithoutAStudy = (props: WithoutAStudyProps): JSX.Element => {
  const { pathOf, isForAnother = false, leadsToDoctor, offersCheckIn, catalogue } = props;
  const { t } = useTranslation();
  const links = [
    ...(offersCheckIn ? [{ words: 'checkIn', href: pathOf('questionnaire') } as const] : []),
    { words: 'articles', href: pathOf('articles') } as const,
    { words: 'catalogue', href: catalogue ?? pathOf('clinical-trials') } as const,
  ];
  return (
    <>
      {leadsToDoctor ? (
        <>
          <p>{t(isForAnother ? 'trials.without.doctorCaregiver' : 'trials.without.doctor')}</p>
          <ButtonRow>
            <ButtonLink href={pathOf('consultation')} icon="calendar">
              {t('trials.without.consult')}
            </ButtonLink>
          </ButtonRow>
        </>
      ) : null}
      <PlainList gap="xs" aria-label={t('trials.without.also')}>
        {links.map(({ words, href }) => (
          <li key={words}>
            <a href={href}>{t(`trials.without.${words}`)}</a>
          </li>
        ))}
      </PlainList>
    </>
  );
};

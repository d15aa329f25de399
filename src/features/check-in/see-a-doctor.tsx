import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { Section } from '#ui/section.tsx';

/** The fixed invitation after every check-in, whatever was answered: talk to a doctor, with a summary in hand. */
export const SeeADoctor = ({ href }: { href: string }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Section title={t('questionnaire.doctor.title')} lead={<p>{t('questionnaire.doctor.caution')}</p>}>
      <p>{t('questionnaire.doctor.text')}</p>
      <ButtonRow>
        <ButtonLink href={href} icon="calendar">
          {t('questionnaire.doctor.consult')}
        </ButtonLink>
        <Button variant="secondary" onClick={() => window.print()}>
          {t('questionnaire.doctor.print')}
        </Button>
      </ButtonRow>
      <p>{t('questionnaire.doctor.printHint')}</p>
    </Section>
  );
};

import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { answerAfterQuestions, readAfterQuestions } from '#contract/calls/check-in.calls.ts';
import type { ClinicContact } from '#contract/content/screen.ts';
import { Fold } from '#features/results/fold.tsx';
import { SimpleForm } from '#forms/simple-form/simple-form.tsx';
import type { Locale } from '#lib/locale.ts';
import { Notice } from '#ui/notice.tsx';
import { Section } from '#ui/section.tsx';

/** The few optional questions after a form was sent. They are a favour: when they cannot be read, nothing is shown. */
export const AfterQuestions = ({
  id,
  locale,
  contact,
}: {
  id: string;
  locale: Locale;
  contact: ClinicContact;
}): JSX.Element | null => {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['clinic', 'after-questions', id, locale],
    queryFn: ({ signal }) => callClinic(readAfterQuestions, { params: { id }, query: { locale }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (!data) return null;
  return (
    <Fold title={t('questionnaire.after.title')}>
      <Section narrow>
        <SimpleForm
          items={data.steps.flatMap((step) => step.items)}
          locale={locale}
          contact={contact}
          headingLevel={3}
          sendLabel={t('questionnaire.after.send')}
          sent={<Notice tone="success">{t('questionnaire.after.sent')}</Notice>}
          onSend={async ({ answers }) => {
            await callClinic(answerAfterQuestions, { params: { id }, body: { answers } });
          }}
        />
      </Section>
    </Fold>
  );
};

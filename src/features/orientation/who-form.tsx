import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ScreenProps } from '#contract/content/screen.ts';
import { type Item, userTypes } from '#contract/forms/form-definition.ts';
import { useAnswerForm } from '#forms/fields/answer-form.ts';
import { ErrorSummary } from '#forms/fields/error-summary.tsx';
import { QuestionField } from '#forms/fields/form-fields.tsx';
import { StepForm } from '#forms/flow/pages/question-page.tsx';
import { StepFrame } from '#forms/flow/pages/step-frame.tsx';
import { useHeadingFocus } from '#forms/flow/pages/use-heading-focus.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { type OrientationPlace, placeAddress } from './orientation-address.ts';

const WHO = 'user_type';

/** `place` is where one is, to go on from there. */
export interface WhoFormProps {
  place: OrientationPlace;
  screen: Pick<ScreenProps, 'locale' | 'page' | 'contact' | 'pathOf'>;
}

/** Asks for whom the questions are, before anything else. */
export const WhoForm = ({ place, screen }: WhoFormProps): JSX.Element => {
  const { locale, page, contact, pathOf } = screen;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const heading = useHeadingFocus(WHO);
  const path = pathOf('recommendations');
  const item: Item = {
    link_id: WHO,
    type: 'choice',
    label: t('orientation.who.label'),
    required: true,
    unknown_allowed: false,
    options: userTypes.map((value) => ({ value, label: t(`orientation.who.${value}`) })),
  };
  const answerForm = useAnswerForm({ items: [item] }, { answers: {}, panels: {}, consents: {} });
  const { faults, attempt, submit } = answerForm;
  const goOn = submit(({ answers }) => {
    const userType = userTypes.find((one) => one === answers[WHO]) ?? null;
    void navigate(placeAddress(path, { ...place, userType }));
  });
  return (
    <StepFrame
      heading={heading}
      title={page.title}
      lead={page.description}
      notices={<ErrorSummary faults={faults} attempt={attempt} />}
      contact={contact}
      {...(place.id && { back: { href: placeAddress(path, { id: place.id }) } })}
    >
      <StepForm noValidate onSubmit={goOn}>
        <QuestionField item={item} answerForm={answerForm} locale={locale} />
        <ButtonRow>
          <Button type="submit">{t('forms.continue')}</Button>
        </ButtonRow>
      </StepForm>
    </StepFrame>
  );
};

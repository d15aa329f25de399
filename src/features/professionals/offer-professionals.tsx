import type { TFunction } from 'i18next';
import { WHO_STEP } from '#contract/rules/filled-by.ts';
import type { FlowStep } from '#forms/flow/flow-types.ts';
import { size } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

const Door = styled('p')({
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: size.target, fontWeight: 600 },
});

/**
 * Shows health professionals their own way where a form asks who answers: a link, not an answer that is kept.
 * @param href the page for professionals
 */
export const offerProfessionals =
  (t: TFunction, href: string) =>
  (step: FlowStep): FlowStep =>
    step.id === WHO_STEP
      ? {
          ...step,
          aside: (
            <Door>
              <a href={href}>{t('questionnaire.professional')}</a>
            </Door>
          ),
        }
      : step;

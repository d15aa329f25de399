import { styled } from '@mui/material/styles';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { Section } from '#ui/section.tsx';
import { color } from '#ui/theme/colors.ts';
import { media, radius, space } from '#ui/theme/scale.ts';
import { type ToldDomain, toldIn } from './told.ts';
import { ToldList } from './told-list.tsx';

const Sheets = styled('div')({
  display: 'grid',
  gap: space.lg,
  alignItems: 'start',
  [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
});

const Sheet = styled('div')({
  display: 'grid',
  gap: space.md,
  padding: space.inset,
  background: color('surface'),
  border: `0.125rem solid ${color('line')}`,
  borderRadius: radius.leaf,
});

const domains: readonly ToldDomain[] = ['change', 'daily'];

/** What the visitor said about changes and everyday life, in words. Never a number, nothing of the memory exercise. */
export const WhatYouTold = ({ definition, answers }: { definition: FormDefinition; answers: Answers }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Section tone="calm" title={t('questionnaire.told.title')}>
      <Sheets>
        {domains.map((domain) => {
          const told = toldIn(domain, definition, answers, t('forms.answer.unknown'));
          return (
            <Sheet key={domain}>
              <h3>{t(`questionnaire.told.${domain}`)}</h3>
              {told.length > 0 ? <ToldList told={told} /> : <p>{t('questionnaire.told.nothing')}</p>}
            </Sheet>
          );
        })}
      </Sheets>
    </Section>
  );
};

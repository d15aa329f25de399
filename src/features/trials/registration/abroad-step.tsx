import type { TFunction } from 'i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import { type SpokenOf, sayOf } from '#contract/rules/name-person.ts';
import type { FlowStep } from '#forms/flow/flow-types.ts';
import { countryName } from '#i18n/country-name.ts';
import { listWords } from '#lib/kept-formats.ts';
import type { Locale } from '#lib/locale.ts';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { countriesOf, isAbroad } from '../places/countries-of.ts';

const Note = styled('div')({ display: 'grid', gap: space.md, '& > *': { margin: 0 } });

/** For whom the warning is: `country` is where they live, null when it is not known. */
export interface AbroadOptions {
  trial: TrialView;
  locale: Locale;
  country: string | null;
  /** The person, when somebody else registers them. */
  spoken: SpokenOf | null;
  cataloguePath: string;
}

/**
 * The screen before the call for somebody in whose country the trial has no site: that is said before anything is booked,
 * with what one can do. Null for everybody else.
 */
export function abroadStep(
  t: TFunction,
  { trial, locale, country, spoken, cataloguePath }: AbroadOptions,
): FlowStep | null {
  if (country === null || !isAbroad(trial, country)) return null;
  const say = (own: string, caregiver: string) => sayOf(spoken, locale, { own, caregiver });
  const names = countriesOf(trial).map((code) => countryName(code, locale));
  return {
    id: 'abroad',
    title: say(t('trials.abroad.title'), t('trials.abroad.titleCaregiver')),
    lead: t('trials.abroad.lead', { name: trial.name, countries: listWords(names, locale) }),
    items: [],
    note: (
      <Note>
        <h2>{t('trials.abroad.what')}</h2>
        <p>{say(t('trials.abroad.tell'), t('trials.abroad.tellCaregiver'))}</p>
        <ButtonRow>
          <ButtonLink href={cataloguePath} variant="secondary">
            {t('trials.abroad.others')}
          </ButtonLink>
        </ButtonRow>
        <p>{say(t('trials.abroad.goOn'), t('trials.abroad.goOnCaregiver'))}</p>
      </Note>
    ),
  };
}

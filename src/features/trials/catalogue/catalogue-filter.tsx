import { type FormEvent, type JSX, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import { EMERGENCY_NUMBERS } from '#contract/rules/emergency-numbers.ts';
import { useTypedBefore } from '#forms/flow/pages/use-typed-before.ts';
import { countryName } from '#i18n/country-name.ts';
import { distanceWords, unitOf } from '#i18n/distance.ts';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { media, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { countriesOf } from '../places/countries-of.ts';
import type { Catalogue } from './use-catalogue.ts';

/** In the unit of the site: kilometres, or miles. */
const DISTANCES = [50, 100, 250, 500];
const LONGEST_CODE = 12;
const COUNTRY = 'country';
const DISTANCE = 'distance';

const Form = styled('form')({ display: 'grid', gap: space.md, marginBlockEnd: space.lg, '& > *': { minWidth: 0 } });
const Fields = styled('div')({
  display: 'grid',
  gap: space.md,
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  [media.medium]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

/** Countries that people live in and trials take place in, in the order of their names. */
function countriesFor(trials: readonly TrialView[], locale: Locale): { value: string; label: string }[] {
  const codes = new Set([...Object.keys(EMERGENCY_NUMBERS), ...trials.flatMap(countriesOf)]);
  return [...codes]
    .filter((code) => /^[a-z]{2}$/.test(code))
    .map((code) => ({ value: code, label: countryName(code, locale) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}

/** `id` is unique on the page. */
export interface CatalogueFilterProps {
  id: string;
  trials: readonly TrialView[];
  locale: Locale;
  catalogue: Catalogue;
}

const chosen = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
};

/** What a search lacks: the country of a postal code, or the code that a distance is measured from. */
function lackOf({ country, distance, code }: Record<'country' | 'distance' | 'code', string>) {
  if (code !== '') return country === '' ? 'countryFirst' : null;
  return distance === '' ? null : 'codeFirst';
}

/** Where somebody lives, and how far they would go. Nothing changes before the button is pressed. */
export const CatalogueFilter = ({ id, trials, locale, catalogue }: CatalogueFilterProps): JSX.Element => {
  const { t } = useTranslation();
  const area = useRef<HTMLFormElement>(null);
  const [postalCode, setPostalCode] = useState('');
  const [lack, setLack] = useState<ReturnType<typeof lackOf>>(null);
  const codeField = useRef<HTMLInputElement>(null);
  useTypedBefore(area, (_name, text) => setPostalCode(text));
  const { failure, isSearching } = catalogue;
  useEffect(() => {
    if (failure) codeField.current?.focus();
  }, [failure]);
  const { km } = unitOf(locale);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [country, distance] = [chosen(event.currentTarget, COUNTRY), chosen(event.currentTarget, DISTANCE)];
    const code = postalCode.trim();
    const lacking = lackOf({ country, distance, code });
    setLack(lacking);
    if (lacking !== null) {
      codeField.current?.focus();
      return;
    }
    catalogue.search({
      country,
      postalCode: code,
      within: distance === '' ? null : Math.round(Number(distance) * km),
    });
  };
  const showAll = () => {
    area.current?.reset();
    setPostalCode('');
    setLack(null);
    catalogue.showAll();
  };
  const refused = failure?.fields.postal_code?.[0] ?? (failure ? t('trials.filter.failed') : null);
  const error = lack ? t(`trials.filter.${lack}`) : refused;
  return (
    // Before this code is there, sending does nothing: the browser would put the postal code into the address.
    <Form ref={area} method="dialog" role="search" aria-label={t('trials.filter.label')} noValidate onSubmit={submit}>
      <Fields>
        <SelectField
          id={`${id}-country`}
          name={COUNTRY}
          label={t('trials.filter.country')}
          options={[{ value: '', label: t('trials.filter.allCountries') }, ...countriesFor(trials, locale)]}
        />
        <Field
          id={`${id}-code`}
          label={t('trials.filter.postalCode')}
          hint={t('trials.filter.postalCodeHint')}
          value={postalCode}
          maxLength={LONGEST_CODE}
          autoComplete="postal-code"
          error={error}
          ref={codeField}
          aria-invalid={error !== null}
          onChange={setPostalCode}
        />
        <SelectField
          id={`${id}-distance`}
          name={DISTANCE}
          label={t('trials.filter.distance')}
          options={[
            { value: '', label: t('trials.filter.anyDistance') },
            ...DISTANCES.map((one) => ({
              value: String(one),
              label: t('trials.filter.within', { distance: distanceWords(one * km, locale) }),
            })),
          ]}
        />
      </Fields>
      <ButtonRow>
        <Button type="submit" variant="secondary" aria-busy={isSearching || undefined}>
          {t('trials.filter.show')}
        </Button>
        {catalogue.filter ? (
          <Button variant="quiet" onClick={showAll}>
            {t('trials.filter.showAll')}
          </Button>
        ) : null}
      </ButtonRow>
    </Form>
  );
};

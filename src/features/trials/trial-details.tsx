import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialSite, TrialView } from '#contract/content/page-view.ts';
import { countryName } from '#i18n/country-name.ts';
import { listWords } from '#lib/kept-formats.ts';
import type { Locale } from '#lib/locale.ts';
import { color } from '#ui/theme/colors.ts';
import { radius, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { countriesOf } from './places/countries-of.ts';

const List = styled('dl')({
  display: 'grid',
  gap: space.lg,
  alignContent: 'start',
  alignSelf: 'start',
  margin: 0,
  padding: space.inset,
  background: color('surface'),
  border: `0.125rem solid ${color('line')}`,
  borderRadius: radius.leaf,
  '& dt': { color: color('heading'), fontWeight: 600 },
  '& dd': { margin: 0 },
});

const RegistryId = ({ id }: { id: string }): JSX.Element => {
  const { t } = useTranslation();
  if (!/^NCT\d{8}$/.test(id)) return <>{id}</>;
  return (
    <a href={`https://clinicaltrials.gov/study/${id}`}>
      {id}
      <VisuallyHidden>, {t('trials.registrySite')}</VisuallyHidden>
    </a>
  );
};

/** A country with the towns where a trial receives people; invented ones say so. */
const Country = ({
  country,
  sites,
  locale,
}: {
  country: string;
  sites: readonly TrialSite[];
  locale: Locale;
}): JSX.Element => {
  const { t } = useTranslation();
  const there = sites.filter((site) => site.country === country);
  const cities = listWords(
    there.map(({ city }) => city),
    locale,
  );
  const name = countryName(country, locale);
  if (there.length === 0) return <>{name}</>;
  const words = there.some(({ sample }) => sample) ? 'trials.sitesSample' : 'trials.sites';
  return <>{t(words, { country: name, cities })}</>;
};

/** Where a trial takes place and its number in the public register; nothing when neither is known. */
export const TrialDetails = ({ trial, locale }: { trial: TrialView; locale: Locale }): JSX.Element | null => {
  const { t } = useTranslation();
  const countries = countriesOf(trial);
  if (countries.length === 0 && trial.registryId === null) return null;
  return (
    <List>
      {countries.length === 0 ? null : (
        <div>
          <dt>{t('trials.countries')}</dt>
          {countries.map((country) => (
            <dd key={country}>
              <Country country={country} sites={trial.sites} locale={locale} />
            </dd>
          ))}
        </div>
      )}
      {trial.registryId === null ? null : (
        <div>
          <dt>{t('trials.registry')}</dt>
          <dd>
            <RegistryId id={trial.registryId} />
          </dd>
        </div>
      )}
    </List>
  );
};

import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, frFR } from '@mui/x-date-pickers/locales';
import { orEnglish, perLocale } from '#lib/per-locale.ts';
import 'dayjs/locale/en';
import 'dayjs/locale/fr';
import type { JSX, ReactNode } from 'react';
import type { Locale } from '#lib/locale.ts';

/** The package's texts; a language without a row here has the English ones. */
const OWN_TEXTS = orEnglish({
  fr: frFR.components.MuiLocalizationProvider.defaultProps.localeText,
  en: enUS.components.MuiLocalizationProvider.defaultProps.localeText,
});

/** A number is called as it is written, with two digits: who speaks to the device says what they see. */
const asWritten = (name: ((number: string) => string) | undefined) => (number: string) => {
  const written = number.padStart(2, '0');
  return name?.(written) ?? written;
};

const textsOf = (locale: Locale) => {
  const texts = OWN_TEXTS[locale];
  return {
    ...texts,
    hoursClockNumberText: asWritten(texts.hoursClockNumberText),
    minutesClockNumberText: asWritten(texts.minutesClockNumberText),
  };
};

const TEXTS = perLocale(textsOf);

/** The calendar's own words, its first day of the week and its clock, in the language of the page. Loaded late. */
export const CalendarProvider = ({ locale, children }: { locale: Locale; children: ReactNode }): JSX.Element => (
  <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={locale} localeText={TEXTS[locale]}>
    {children}
  </LocalizationProvider>
);

import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, frFR } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/en';
import 'dayjs/locale/fr';
import type { JSX, ReactNode } from 'react';
import type { Locale } from '../../lib/locale.ts';

const TEXTS = { fr: frFR, en: enUS };

/** The calendar's own words, its first day of the week and its clock, in the language of the page. Loaded late. */
export const CalendarProvider = ({ locale, children }: { locale: Locale; children: ReactNode }): JSX.Element => (
  <LocalizationProvider
    dateAdapter={AdapterDayjs}
    adapterLocale={locale}
    localeText={TEXTS[locale].components.MuiLocalizationProvider.defaultProps.localeText}
  >
    {children}
  </LocalizationProvider>
);

import type { i18n } from 'i18next';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#lib/locale.ts';
import { Notice } from '#ui/notice.tsx';
import { clockOfDay, daysIn, dayWords, weekdayName } from './day-words.ts';
import type { Editing, FormField, Values } from './editing.ts';

function valueWords({ kind, options }: FormField, value: string, locale: Locale, t: i18n['t']): string {
  if (kind === 'switch') return t(value === 'yes' ? 'hours.changed.on' : 'hours.changed.off');
  if (kind === 'select') return options?.find((option) => option.value === value)?.label ?? value;
  if (value === '') return t('hours.changed.nothing');
  if (kind === 'days')
    return daysIn(value)
      .map((day) => weekdayName(day, locale, 'long'))
      .join(', ');
  if (kind === 'time') return clockOfDay(value, locale);
  return kind === 'date' ? dayWords(value, locale) : value;
}

/** `standing` is the entry as it now stands, null when somebody removed it; `typed` is what the window holds. */
export interface ChangedMeanwhileProps {
  standing: Editing | null;
  typed: Values;
  locale: Locale;
}

/** Says that somebody else changed the hours meanwhile, with what now stands where something else was typed. */
export const ChangedMeanwhile = ({ standing, typed, locale }: ChangedMeanwhileProps): JSX.Element => {
  const { t } = useTranslation();
  const others = standing?.fields.filter(
    ({ name, isShown }) => (isShown?.(standing.values) ?? true) && standing.values[name] !== typed[name],
  );
  return (
    <Notice tone="warning" role="alert" title={t('hours.changed.title')}>
      {standing === null ? <p>{t('hours.gone')}</p> : null}
      {standing && others ? (
        <>
          <p>{t(others.length === 0 ? 'hours.changed.same' : 'hours.changed.text')}</p>
          <ul>
            {others.map((field) => (
              <li key={field.name}>
                {t('hours.changed.line', {
                  label: field.label,
                  value: valueWords(field, standing.values[field.name] ?? '', locale, t),
                })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  );
};

import { type ComponentType, type JSX, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addScreenMessages } from '#i18n/create-i18n.ts';
import { loadScreenMessages } from '#i18n/load-messages.ts';
import type { Locale } from '#lib/locale.ts';
import type { SuggestionsProps } from './suggestions.tsx';

const FIELD = 'form[role=search] input[type=search]';

/**
 * Results while one types, below whichever search field of the page has the focus: a field may as well stand in the
 * server's own drawing, and stays the same. What shows them is fetched when a field is first used; without it, or
 * without an answer, the form works as it does without script.
 */
export const AsYouType = ({ locale }: { locale: Locale }): JSX.Element | null => {
  const { i18n } = useTranslation();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [List, setList] = useState<ComponentType<SuggestionsProps> | null>(null);
  useEffect(() => {
    const use = (target: EventTarget | null): void => {
      if (target instanceof HTMLInputElement && target.matches(FIELD)) setField(target);
    };
    const onFocus = ({ target }: FocusEvent): void => use(target);
    use(document.activeElement);
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  useEffect(() => {
    if (field === null) return;
    // A page without a screen or a form has the texts of neither.
    Promise.all([import('./suggestions.tsx'), loadScreenMessages(locale)]).then(
      ([{ Suggestions }, texts]) => {
        addScreenMessages(i18n, locale, texts);
        setList(() => Suggestions);
      },
      () => undefined,
    );
  }, [field, locale, i18n]);
  return field?.isConnected && List ? <List field={field} locale={locale} /> : null;
};

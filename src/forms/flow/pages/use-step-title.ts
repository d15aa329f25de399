import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The title of the window tells the step before the page, and first that something is wrong: screen readers read it
 * when a page is shown or refused, and the list of windows shows it.
 */
export function useStepTitle(step: string, hasErrors: boolean): void {
  const { t } = useTranslation();
  useEffect(() => {
    const page = document.title;
    const place = page === '' ? step : `${step} – ${page}`;
    const title = hasErrors ? t('forms.errorTitle', { title: place }) : place;
    document.title = title;
    return () => {
      // A page that came meanwhile has its own.
      if (document.title === title) document.title = page;
    };
  }, [step, hasErrors, t]);
}

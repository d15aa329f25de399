import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The title of the window tells the step before the page, and first that something is wrong: screen readers read it
 * when a page is shown or refused, and the list of windows shows it. The browser's history keeps it too: a step whose
 * title names the person concerned is left out.
 * @param name of the person concerned, null when it is not known
 */
export function useStepTitle(step: string, hasErrors: boolean, name: string | null): void {
  const { t } = useTranslation();
  const isNamed = name !== null && step.toLowerCase().includes(name.toLowerCase());
  useEffect(() => {
    const page = document.title;
    const place = [...(isNamed ? [] : [step]), page].filter((part) => part !== '').join(' – ');
    const title = hasErrors ? t('forms.errorTitle', { title: place }) : place;
    document.title = title;
    return () => {
      // A page that came meanwhile has its own.
      if (document.title === title) document.title = page;
    };
  }, [step, isNamed, hasErrors, t]);
}

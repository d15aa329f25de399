import { type JSX, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '#ui/loading.tsx';
import type { ControlProps } from './control-props.ts';

/** The calendar and its library come only where a date is asked for. */
const DateField = lazy(() => import('./date-field.tsx'));

/** A day, or a day and a time, typed or chosen in a calendar. */
export const DateControl = (props: ControlProps): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Loading>{t('controls.loading')}</Loading>}>
      <DateField {...props} />
    </Suspense>
  );
};

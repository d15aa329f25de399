import type { JSX, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from '#ui/theme/styled.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const Away = styled(VisuallyHidden)({ '@media print': { display: 'none' } });

/** A field that people neither see nor reach: what fills it is a robot. */
export function Honeypot({ field }: { field: RefObject<HTMLInputElement | null> }): JSX.Element {
  const { t } = useTranslation();
  return (
    <Away aria-hidden="true">
      <label>
        {t('forms.honeypot')}
        <input ref={field} type="text" name="website" defaultValue="" tabIndex={-1} autoComplete="off" />
      </label>
    </Away>
  );
}

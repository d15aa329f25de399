import { type JSX, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';
import { PlainList } from '#ui/plain-list.tsx';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

const Codes = styled(PlainList)({
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  gap: space.sm,
  fontFamily: 'monospace',
  fontSize: '1.25rem',
});

/** The codes to write down. They get the focus: they are shown this once. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }): JSX.Element => {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const shown = codes.join(' ');
  useEffect(() => {
    if (shown !== '') box.current?.focus();
  }, [shown]);
  return (
    <div tabIndex={-1} ref={box}>
      <Notice tone="success" title={t('team.second.codesTitle')} headingLevel={3}>
        <p>{t('team.second.codesText')}</p>
        <Codes>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
      </Notice>
    </div>
  );
};

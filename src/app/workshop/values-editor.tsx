import { type JSX, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#lib/copy-text.ts';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Stack } from '#ui/stack.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { type CheckedValues, checkValues } from './check-values.ts';
import type { Fixture } from './list-fixtures.ts';

/** `onValues` hears of every text that is a JSON object, and null where it is the fixture's own again. */
export interface ValuesEditorProps {
  type: string;
  fixture: Fixture;
  /** Of the sentences. */
  locale: Locale;
  onValues: (values: Record<string, unknown> | null) => void;
}

const Area = styled('textarea')({
  width: '100%',
  minHeight: '22rem',
  padding: space.md,
  border: `0.125rem solid ${color('border')}`,
  borderRadius: radius.medium,
  background: color('surface'),
  color: color('ink'),
  '&&': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: text.small },
  lineHeight: 1.5,
  tabSize: 2,
  resize: 'vertical',
});

const Words = styled('div')({
  fontSize: text.small,
  '& > ul': { margin: 0, paddingInlineStart: '1.25rem' },
  '&[data-refused]': { color: color('danger'), fontWeight: 600 },
});

function Verdict({ checked, fixture }: { checked: CheckedValues | null; fixture: Fixture }): JSX.Element | null {
  const { t } = useTranslation();
  if (checked === null) {
    const field = fixture.field;
    return field === null ? <p>{t('workshop.values.hint')}</p> : <p>{t('workshop.values.expected', { field })}</p>;
  }
  if (checked.broken === 'somewhere') return <p>{t('workshop.values.brokenSomewhere')}</p>;
  if (checked.broken) return <p>{t('workshop.values.broken', { ...checked.broken })}</p>;
  if (checked.values === null) return <p>{t('workshop.values.noObject')}</p>;
  if (checked.refusals.length === 0) return <p>{t('workshop.values.fits')}</p>;
  return (
    <ul>
      {checked.refusals.map(({ field, sentence }) => (
        <li key={`${field} ${sentence}`}>
          <code>{field === '' ? t('workshop.values.whole') : field}</code> {sentence}
        </li>
      ))}
    </ul>
  );
}

const isRefused = (checked: CheckedValues | null): boolean =>
  checked !== null && (checked.values === null || checked.refusals.length > 0);

/** The values of a fixture as JSON, to be changed, tried and copied. */
export function ValuesEditor({ type, fixture, locale, onValues }: ValuesEditorProps): JSX.Element {
  const { t } = useTranslation();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const written = useRef(0);
  const own = JSON.stringify(fixture.values, null, 2);
  const [value, setValue] = useState(own);
  const [checked, setChecked] = useState<CheckedValues | null>(null);
  const [copied, setCopied] = useState<boolean | null>(null);

  const write = async (next: string): Promise<void> => {
    written.current += 1;
    const mine = written.current;
    setValue(next);
    setCopied(null);
    const found = await checkValues(next, type, locale);
    if (mine !== written.current) return;
    setChecked(found);
    if (found.values) onValues(found.values);
  };
  const reset = (): void => {
    written.current += 1;
    setValue(own);
    setChecked(null);
    onValues(null);
  };
  const copy = async (): Promise<void> => {
    if (area.current) setCopied(await copyText(area.current));
  };
  return (
    <Stack gap="sm">
      <label htmlFor={id}>{t('workshop.values.label')}</label>
      <Area
        ref={area}
        id={id}
        value={value}
        spellCheck={false}
        aria-describedby={`${id}-words`}
        aria-invalid={isRefused(checked) || undefined}
        onChange={({ target }) => void write(target.value)}
      />
      <Words id={`${id}-words`} role="status" data-refused={isRefused(checked) ? '' : undefined}>
        <Verdict checked={checked} fixture={fixture} />
      </Words>
      <ButtonRow>
        <Button variant="secondary" onClick={() => void copy()}>
          {t('workshop.values.copy')}
        </Button>
        <Button variant="quiet" onClick={reset} disabled={value === own}>
          {t('workshop.values.reset')}
        </Button>
      </ButtonRow>
      <Words role="status">
        {copied === null ? null : t(copied ? 'workshop.values.copied' : 'workshop.values.notCopied')}
      </Words>
    </Stack>
  );
}

import { styled } from '@mui/material/styles';
import { QRCodeSVG } from 'qrcode.react';
import { type JSX, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#i18n/format.ts';
import { Button } from '#ui/button.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, space, text } from '#ui/theme/scale.ts';
import { fieldLook } from '../fields/control-styles.ts';
import { FailureNotice } from '../sending/failure-notice.tsx';
import type { KeepPartProps } from './keep-props.ts';
import { PanelPart } from './panel-part.tsx';
import { useCall } from './use-call.ts';
import type { ResumeCode } from './use-keep.ts';

const Shown = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: space.md,
  '& > *': { minWidth: 0, maxWidth: '100%' },
});
/** Dark on white in both schemes: a camera reads it best so. */
const Sheet = styled('div')({
  padding: space.sm,
  border: `0.125rem solid ${color('border')}`,
  borderRadius: radius.medium,
  background: '#fff',
  '& svg': { display: 'block', width: 'min(14rem, 60vw)', height: 'auto' },
});
const Link = styled('div')({ display: 'grid', gap: space.xs, width: '100%', '& label': { fontWeight: 600 } });
const Field = styled('input')({ ...fieldLook, fontSize: text.small });
const Small = styled('p')({ color: color('inkSoft') });

/** Over plain http a page may not write to the clipboard: then the link is selected, to be copied by hand. */
async function copied(link: string, field: HTMLInputElement | null): Promise<boolean> {
  field?.select();
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}

function Code({
  code: { link, expiresAt },
  locale,
}: { code: ResumeCode } & Pick<KeepPartProps, 'locale'>): JSX.Element {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const [told, setTold] = useState<'copied' | 'selected' | null>(null);
  const copy = async () => setTold((await copied(link, field.current)) ? 'copied' : 'selected');
  return (
    <Shown>
      <p>{t('keep.code.how')}</p>
      <Sheet>
        <QRCodeSVG value={link} size={224} level="M" marginSize={2} title={t('keep.code.alt')} />
      </Sheet>
      <Link>
        <label htmlFor={fieldId}>{t('keep.code.link')}</label>
        <Field id={fieldId} ref={field} readOnly value={link} onFocus={(event) => event.target.select()} />
      </Link>
      <Button variant="secondary" onClick={() => void copy()}>
        {t('keep.code.copy')}
      </Button>
      <div role="status">{told === null ? null : t(`keep.code.${told}`)}</div>
      <Small>{t('keep.code.until', { date: formatDate(expiresAt, locale) })}</Small>
    </Shown>
  );
}

/** A code to scan with another device, and its link in letters. */
export function KeepCode({ keep, contact, locale }: KeepPartProps): JSX.Element {
  const { t } = useTranslation();
  const [code, setCode] = useState<ResumeCode | null>(null);
  const { busy, failure, run } = useCall();
  const show = () => run(async () => setCode(await keep.makeCode()));
  return (
    <PanelPart title={t('keep.code.title')} lead={t('keep.code.text')}>
      {code ? (
        <Code code={code} locale={locale} />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => void show()} aria-disabled={busy} aria-busy={busy}>
            {t(busy ? 'keep.code.showing' : 'keep.code.show')}
          </Button>
        </div>
      )}
      {failure ? <FailureNotice failure={failure} answers="saved" contact={contact} headingLevel={4} /> : null}
    </PanelPart>
  );
}

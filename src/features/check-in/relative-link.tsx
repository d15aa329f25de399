import { type JSX, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#lib/copy-text.ts';
import { formatDate } from '#lib/format-date.ts';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Section } from '#ui/section.tsx';
import { Stack } from '#ui/stack.tsx';
import { color, lightColors } from '#ui/theme/colors.ts';
import { media, radius, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

const Layout = styled('div')({
  display: 'grid',
  gap: space.xl,
  alignItems: 'start',
  [media.wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
});

const Words = styled(Stack)({ '& label': { fontWeight: 600 } });

const Field = styled('input')({
  boxSizing: 'border-box',
  width: '100%',
  minHeight: '3.5rem',
  padding: `0 ${space.md}`,
  border: `0.125rem solid ${color('border')}`,
  borderRadius: radius.small,
  background: color('surface'),
  color: color('ink'),
});

/** Dark on light in both schemes: many cameras cannot read the opposite. */
const Code = styled('figure')({
  display: 'grid',
  gap: space.sm,
  justifyItems: 'start',
  margin: 0,
  '& svg': {
    width: '11rem',
    height: '11rem',
    padding: space.sm,
    borderRadius: radius.small,
    background: lightColors.surface,
  },
});

/** `link` is the whole address; `expiresAt` the day until which it works. */
export interface RelativeLinkProps {
  link: string;
  expiresAt: string;
  locale: Locale;
}

/** The private link for somebody close: what it is for, and the ways to hand it on. Nothing is sent from here. */
export const RelativeLink = ({ link, expiresAt, locale }: RelativeLinkProps): JSX.Element => {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    if (field.current) setCopied(await copyText(field.current));
  };
  const share = () =>
    navigator.share({ text: t('questionnaire.relative.shareText'), url: link }).catch(() => undefined);
  return (
    <Section tone="warm" lead={<p>{t('questionnaire.relative.what')}</p>}>
      <Layout>
        <Words>
          <p>{t('questionnaire.relative.private')}</p>
          <p>{t('questionnaire.relative.until', { date: formatDate(expiresAt, locale) })}</p>
          <label htmlFor={id}>{t('questionnaire.relative.label')}</label>
          <Field id={id} ref={field} value={link} readOnly onFocus={({ target }) => target.select()} />
          <ButtonRow>
            <Button variant="secondary" onClick={() => void copy()}>
              {t('questionnaire.relative.copy')}
            </Button>
            {'share' in navigator ? (
              <Button variant="secondary" onClick={() => void share()}>
                {t('questionnaire.relative.share')}
              </Button>
            ) : null}
          </ButtonRow>
          <p role="status">
            {copied === null ? null : t(copied ? 'questionnaire.relative.copied' : 'questionnaire.relative.copyFailed')}
          </p>
        </Words>
        <Code>
          <QrCode
            value={link}
            level="M"
            bgColor={lightColors.surface}
            fgColor={lightColors.focusOuter}
            title={t('questionnaire.relative.qrLabel')}
          />
          <figcaption>{t('questionnaire.relative.qr')}</figcaption>
        </Code>
      </Layout>
    </Section>
  );
};

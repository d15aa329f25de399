import { type JSX, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { telephoneLink } from '#lib/telephone-link.ts';
import { Icon } from '#ui/icon.tsx';
import { size, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

const Anchor = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: size.target,
  minWidth: size.target,
  fontSize: text.body,
  fontWeight: 600,
});

/** The telephone number as a link that calls. */
export const PhoneLink = memo(({ phone, className }: { phone: string; className?: string }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Anchor href={telephoneLink(phone)} className={className} aria-label={t('shell.phone', { phone })}>
      <Icon name="phone" />
      <span>{phone}</span>
    </Anchor>
  );
});

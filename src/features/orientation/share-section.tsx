import { styled } from '@mui/material/styles';
import { type JSX, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { Section } from '#ui/section.tsx';
import { color } from '#ui/theme/colors.ts';
import { media, radius, space } from '#ui/theme/scale.ts';

const Address = styled('p')({
  padding: space.md,
  background: color('surface'),
  border: `0.125rem solid ${color('border')}`,
  borderRadius: radius.medium,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});

const Actions = styled('div')({ [media.print]: { display: 'none' } });

const never = () => () => undefined;

/** How to come back to these recommendations, or show them to somebody: the address holds an id, and only lets read. */
export const ShareSection = ({ path }: { path: string }): JSX.Element => {
  const { t } = useTranslation();
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );
  const address = `${origin}${path}`;
  const mail = new URLSearchParams({
    subject: t('orientation.share.subject'),
    body: `${t('orientation.share.body')}\n\n${address}`,
  });
  return (
    <Section title={t('orientation.share.title')} lead={t('orientation.share.text')} tone="calm" narrow>
      <Address>{address}</Address>
      <Actions>
        <ButtonRow>
          <ButtonLink href={`mailto:?${mail.toString().replaceAll('+', '%20')}`} variant="secondary" icon="mail">
            {t('orientation.share.mail')}
          </ButtonLink>
          <Button variant="secondary" onClick={() => window.print()}>
            {t('orientation.share.print')}
          </Button>
        </ButtonRow>
      </Actions>
    </Section>
  );
};

import { styled } from '@mui/material/styles';
import { type JSX, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CookieGroup } from '#contract/content/page-view.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Stack } from '#ui/stack.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, size, space, text } from '#ui/theme/scale.ts';
import { isRequiredOnly } from './consent-groups.ts';
import type { ConsentEvent, ConsentState } from './consent-state.ts';
import { ConsentToggle } from './consent-toggle.tsx';

const Dialog = styled('dialog')({
  boxSizing: 'border-box',
  width: `calc(100% - 2 * ${space.md})`,
  maxWidth: '42rem',
  maxHeight: [`calc(100vh - 2 * ${space.md})`, `calc(100dvh - 2 * ${space.md})`],
  padding: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: `0.125rem solid ${color('border')}`,
  borderRadius: radius.leaf,
  background: color('surface'),
  color: color('ink'),
  '&::backdrop': { background: 'rgb(0 0 0 / 55%)' },
});

const Head = styled('div')({
  position: 'sticky',
  top: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.md,
  padding: `${space.md} ${space.md} ${space.sm} ${space.lg}`,
  background: color('surface'),
  borderBottom: `0.0625rem solid ${color('line')}`,
  zIndex: 1,
  '& h2': { fontSize: text.h3 },
});

const CloseButton = styled('button')({
  display: 'inline-flex',
  flexShrink: 0,
  alignItems: 'center',
  justifyContent: 'center',
  width: size.target,
  height: size.target,
  padding: 0,
  border: 0,
  borderRadius: radius.round,
  background: color('calm'),
  color: color('heading'),
  cursor: 'pointer',
});

const Body = styled(Stack)({ padding: space.inset });

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.sm,
  padding: `${space.sm} ${space.lg} ${space.lg}`,
  '@media (max-width: 30rem)': { '& > *': { flexBasis: '100%' } },
});

/** The groups on offer, where the visitor stands, and what to do with what they press. */
export interface ConsentSettingsProps {
  groups: readonly CookieGroup[];
  state: ConsentState;
  onEvent: (event: ConsentEvent) => void;
}

/** The preferences (specification, section 4): a modal with groups of toggles, closed by its close button or any choice. */
export function ConsentSettings({ groups, state, onEvent }: ConsentSettingsProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (dialog.current) showModally(dialog.current, state.settingsOpen);
  }, [state.settingsOpen]);
  // Escape closes a modal by itself; a close that follows a choice has nothing to add.
  const onClose = () => {
    if (state.settingsOpen) onEvent({ type: 'close-settings' });
  };
  return (
    <Dialog ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      {state.settingsOpen ? <Contents groups={groups} state={state} onEvent={onEvent} titleId={titleId} /> : null}
    </Dialog>
  );
}

function Contents({ groups, state, onEvent, titleId }: ConsentSettingsProps & { titleId: string }): JSX.Element {
  const { t } = useTranslation();
  return (
    <>
      <Head>
        <h2 id={titleId}>{t('consent.settings.title')}</h2>
        <CloseButton
          type="button"
          aria-label={t('consent.settings.close')}
          onClick={() => onEvent({ type: 'close-settings' })}
        >
          <Icon name="close" />
        </CloseButton>
      </Head>
      <Body gap="lg">
        <p>{t('consent.settings.intro')}</p>
        {groups.map((group) => (
          <Stack component="section" gap="xs" key={group.title}>
            <h3>{group.title}</h3>
            {group.description ? <p>{group.description}</p> : null}
            {group.items.map((item) => (
              <ConsentToggle
                key={item.value}
                item={item}
                on={state.toggled.includes(item.value)}
                onToggle={(value) => onEvent({ type: 'toggle', value })}
              />
            ))}
          </Stack>
        ))}
      </Body>
      <Foot>
        {isRequiredOnly(groups) ? null : (
          <>
            <Button variant="secondary" onClick={() => onEvent({ type: 'decline-all' })}>
              {t('consent.settings.declineAll')}
            </Button>
            <Button variant="secondary" onClick={() => onEvent({ type: 'save' })}>
              {t('consent.settings.save')}
            </Button>
          </>
        )}
        <Button onClick={() => onEvent({ type: 'accept-all' })}>{t('consent.settings.acceptAll')}</Button>
      </Foot>
    </>
  );
}

/** Opens or closes the dialog as a modal; a browser without modal dialogs shows it in place. */
function showModally(dialog: HTMLDialogElement, open: boolean): void {
  if (dialog.open === open) return;
  if (typeof dialog.showModal !== 'function') dialog.toggleAttribute('open', open);
  else if (open) dialog.showModal();
  else dialog.close();
}

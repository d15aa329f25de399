import { type JSX, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CookieGroup } from '#contract/content/page-view.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogHead, showModally } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { isRequiredOnly } from './consent-groups.ts';
import type { ConsentEvent, ConsentState } from './consent-state.ts';
import { ConsentToggle } from './consent-toggle.tsx';

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
    <Dialog ref={dialog} labelledBy={titleId} onClose={onClose}>
      {state.settingsOpen ? <Contents groups={groups} state={state} onEvent={onEvent} titleId={titleId} /> : null}
    </Dialog>
  );
}

function Contents({ groups, state, onEvent, titleId }: ConsentSettingsProps & { titleId: string }): JSX.Element {
  const { t } = useTranslation();
  return (
    <>
      <DialogHead
        id={titleId}
        title={t('consent.settings.title')}
        closeLabel={t('consent.settings.close')}
        onClose={() => onEvent({ type: 'close-settings' })}
      />
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

import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { FailureNotice } from '../sending/failure-notice.tsx';
import type { KeepPartProps } from './keep-props.ts';
import { PanelFoot } from './panel-dialog.tsx';
import { PanelPart } from './panel-part.tsx';
import { useCall } from './use-call.ts';

/** Deletes what was saved, after asking. */
export function KeepDelete({
  keep,
  contact,
  onDeleted,
}: Pick<KeepPartProps, 'keep' | 'contact'> & { onDeleted: () => void }): JSX.Element {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { busy, failure, run } = useCall();
  const remove = async () => {
    if (await run(keep.discard)) onDeleted();
  };
  return (
    <PanelPart title={t('keep.delete.title')} lead={t(asking ? 'keep.delete.sure' : 'keep.delete.text')}>
      <PanelFoot>
        {asking ? (
          <>
            <Button variant="secondary" autoFocus onClick={() => setAsking(false)}>
              {t('keep.delete.no')}
            </Button>
            <Button variant="quiet" aria-disabled={busy} aria-busy={busy} onClick={() => void remove()}>
              {t('keep.delete.yes')}
            </Button>
          </>
        ) : (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t('keep.delete.ask')}
          </Button>
        )}
      </PanelFoot>
      {failure ? <FailureNotice failure={failure} answers="saved" contact={contact} headingLevel={4} /> : null}
    </PanelPart>
  );
}

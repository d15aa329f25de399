import { type ComponentType, type JSX, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentsPanelOptions } from '#forms/documents/documents-panel.tsx';
import type { FlowPanel, PanelControlProps } from '#forms/fields/panel.ts';
import { stableControl } from '#forms/fields/stable-control.ts';
import { useIsClient } from '#lib/use-is-client.ts';
import { Loading } from '#ui/loading.tsx';

function lazyControl(options: DocumentsPanelOptions): ComponentType<PanelControlProps> {
  const Letters = lazy(async () => {
    const { documentsPanel } = await import('#forms/documents/documents-panel.tsx');
    return { default: documentsPanel(options).Control };
  });
  return (props: PanelControlProps): JSX.Element => {
    const { t } = useTranslation();
    const waiting = <Loading>{t('controls.loading')}</Loading>;
    return useIsClient() ? (
      <Suspense fallback={waiting}>
        <Letters {...props} />
      </Suspense>
    ) : (
      waiting
    );
  };
}

/** Sending letters with a referral. What sends files is fetched after the form, which most doctors use without it. */
export function letterPanel(options: DocumentsPanelOptions & { key: string }): FlowPanel {
  const { key, label, required } = options;
  return {
    key,
    label,
    required,
    Control: stableControl(JSON.stringify(['letter', options]), () => lazyControl(options)),
  };
}

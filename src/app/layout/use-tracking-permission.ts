import { useCallback, useMemo } from 'react';
import {
  announcePermission,
  heatmapSettings,
  type TrackingConfig,
  trackingPermission,
} from '#features/tracking/tracking-permission.ts';

/** What to call when consent is known or changes. */
type OnAccepted = (accepted: readonly string[] | null) => void;

const onBrowser = typeof window !== 'undefined';

/** Reads the heatmap's settings once (wrong ones are logged in the browser) and tells what may run as consent changes. */
export function useTrackingPermission(config: TrackingConfig): OnAccepted {
  const heatmap = useMemo(
    () => heatmapSettings(config, onBrowser ? window.location.host : '', onBrowser ? console.error : () => undefined),
    [config],
  );
  return useCallback<OnAccepted>(
    (accepted) => {
      announcePermission(trackingPermission(config.analyticsDefault, heatmap, accepted));
    },
    [config.analyticsDefault, heatmap],
  );
}

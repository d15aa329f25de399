import { useCallback, useMemo } from 'react';
import {
  announcePermission,
  HEATMAP_VALUE,
  heatmapSettings,
  type TrackingConfig,
  trackingPermission,
} from '../../features/tracking/tracking-permission.ts';

/** Whether the heatmap is on offer, and what to call when consent is known or changes. */
export interface TrackingOffer {
  heatmapValue: string | null;
  onAccepted: (accepted: readonly string[] | null) => void;
}

const onBrowser = typeof window !== 'undefined';

/** Reads the heatmap's settings once (wrong ones are logged in the browser) and tells what may run as consent changes. */
export function useTrackingPermission(config: TrackingConfig): TrackingOffer {
  const heatmap = useMemo(
    () => heatmapSettings(config, onBrowser ? window.location.host : '', onBrowser ? console.error : () => undefined),
    [config],
  );
  const onAccepted = useCallback(
    (accepted: readonly string[] | null) => {
      announcePermission(trackingPermission(config.analyticsDefault, heatmap, accepted));
    },
    [config.analyticsDefault, heatmap],
  );
  return { heatmapValue: heatmap === null ? null : HEATMAP_VALUE, onAccepted };
}

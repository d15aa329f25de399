import { useCallback, useMemo, useRef } from 'react';
import { AUDIENCE_VALUE } from '#contract/measurement.ts';
import { isWatched, loadHeatmap } from '#features/tracking/heatmap-script.ts';
import {
  announcePermission,
  heatmapSettings,
  type TrackingConfig,
  trackingPermission,
} from '#features/tracking/tracking-permission.ts';
import { allowCounting } from '#lib/counting.ts';
import { asksForPrivacy } from '#lib/privacy-control.ts';

/** What to call when consent is known or changes. */
type OnAccepted = (accepted: readonly string[] | null) => void;

/** `counts`: never, as in a preview; once audience measurement was accepted; or without asking. */
export interface Asked {
  counts: 'never' | 'accepted' | 'unasked';
  /** The visitor can accept a heatmap, and refuse it; and this page is one on which it may run. */
  heatmapOffered: boolean;
}

const onBrowser = typeof window !== 'undefined';

/**
 * Reads the heatmap's settings once (wrong ones are logged in the browser) and tells what may run and be counted as
 * consent changes. Whoever asks by their browser not to be followed has accepted nothing, whatever they pressed.
 */
export function useTrackingPermission(config: TrackingConfig, { counts, heatmapOffered }: Asked): OnAccepted {
  const heatmap = useMemo(
    () => heatmapSettings(config, onBrowser ? window.location.host : '', onBrowser ? console.error : () => undefined),
    [config],
  );
  const { analyticsDefault } = config;
  const scriptUrl = heatmapOffered ? config.heatmap?.scriptUrl : null;
  const told = useRef<readonly string[] | null>(undefined);
  return useCallback<OnAccepted>(
    (accepted) => {
      const isPrivate = asksForPrivacy();
      const agreed = counts === 'unasked' || (counts === 'accepted' && accepted?.includes(AUDIENCE_VALUE) === true);
      allowCounting(analyticsDefault && agreed && !isPrivate);
      const permission = trackingPermission(analyticsDefault, heatmap, isPrivate ? null : accepted);
      // From a screen to a page only what is loaded changes: an operator's own script is told of each choice once.
      if (told.current !== accepted) announcePermission(permission);
      told.current = accepted;
      if (permission.heatmap && scriptUrl) loadHeatmap(scriptUrl, permission.heatmap);
      // Whoever takes their consent back is watched no longer: the script goes with the document.
      else if (isWatched()) window.location.reload();
    },
    [analyticsDefault, counts, heatmap, scriptUrl],
  );
}

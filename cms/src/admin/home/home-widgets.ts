import type { ReactNode } from 'react';
import { ChecksIcon } from '../checks/checks-icon.tsx';

/** A part of the panel's first page, as the panel registers it. */
export interface HomeWidget {
  id: string;
  pluginId?: string;
  title: { id: string; defaultMessage: string };
  icon: () => ReactNode;
  component: () => Promise<() => ReactNode>;
}

/** Parts that call an entry by its key or say what an editor knows: who they are, and their role by its English name. */
const REPLACED = new Set(['last-edited-entries', 'last-published-entries', 'profile-info']);

const RECENT: HomeWidget = {
  id: 'recent',
  title: { id: 'souvenance.home.title', defaultMessage: 'Go on' },
  icon: ChecksIcon,
  component: () => import('./recent-entries.tsx').then(({ RecentEntries }) => RecentEntries),
};

/** Begins the panel's first page with what an editor goes on with, in the place of what the panel comes with for that. */
export function homeWidgets<W extends { id: string }>(widgets: readonly W[]): (W | HomeWidget)[] {
  return [RECENT, ...widgets.filter(({ id }) => !REPLACED.has(id))];
}

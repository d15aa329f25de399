import type { CookieGroup } from '#contract/content/page-view.ts';
import type { SafeStorage } from '#lib/safe-storage.ts';

/** The groups of the French site as delivered: both required. For tests. */
export const REQUIRED_GROUPS: CookieGroup[] = [
  {
    title: 'Cookies essentiels',
    description: 'Ils gardent votre session ouverte.',
    items: [{ label: 'Session', value: 'essential', isRequired: true }],
  },
  {
    title: 'Mesure d’audience',
    description: 'Ils comptent les visites.',
    items: [{ label: 'Statistiques', value: 'audience', isRequired: true }],
  },
];

/** Required and optional items together, for tests of the general component. */
export const MIXED_GROUPS: CookieGroup[] = [
  ...REQUIRED_GROUPS,
  {
    title: 'Amélioration du site',
    description: 'Comprendre comment les pages sont lues.',
    items: [
      { label: 'Lecture des pages', value: 'heatmap', isRequired: false },
      { label: 'Vidéos', value: 'video', isRequired: false },
    ],
  },
];

/** A storage in memory, for tests. */
export function memoryStorage(initial: Record<string, string> = {}): SafeStorage {
  const values = new Map(Object.entries(initial));
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

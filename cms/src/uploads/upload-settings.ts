import type { Core } from '@strapi/strapi';

const DONE = { type: 'core', name: 'souvenance', key: 'upload_settings' };

/**
 * Turns on automatic orientation: Strapi removes the EXIF orientation from photographs and by default does not rotate
 * them. It is set once, at the first start; afterwards administrators may change it in the panel's settings.
 */
export async function provideUploadSettings(strapi: Core.Strapi): Promise<void> {
  if ((await strapi.store.get(DONE)) !== null) return;
  const service = strapi.plugin('upload').service('upload');
  await service.setSettings({ ...(await service.getSettings()), autoOrientation: true });
  await strapi.store.set({ ...DONE, value: new Date().toISOString() });
}

import type { Core } from '@strapi/strapi';

const DONE = { type: 'core', name: 'souvenance', key: 'upload_settings' };

/**
 * Has photographs turned as the camera was held: Strapi takes the note of it from the file and by itself leaves them
 * lying. It is set once; afterwards the switch in the panel's settings is the administrators'.
 */
export async function provideUploadSettings(strapi: Core.Strapi): Promise<void> {
  if ((await strapi.store.get(DONE)) !== null) return;
  const service = strapi.plugin('upload').service('upload');
  await service.setSettings({ ...(await service.getSettings()), autoOrientation: true });
  await strapi.store.set({ ...DONE, value: new Date().toISOString() });
}

import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { proxySetting } from '../src/host/proxy.ts';

/** Address, keys and files of the content service. The public directory holds uploads and nothing else. */
export default ({ env }: Core.Config.Shared.ConfigParams) => ({
  host: env('HOST', '127.0.0.1'),
  port: env.int('CMS_PORT', 1337),
  app: { keys: env.array('APP_KEYS') },
  url: env('CMS_PUBLIC_URL', ''),
  proxy: proxySetting(env('TRUST_PROXY', '')),
  dirs: { public: path.join(env('DATA_DIR', 'var'), 'public') },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
  transfer: { remote: { enabled: false } },
});

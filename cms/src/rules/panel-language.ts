import type { Core } from '@strapi/strapi';
import { isFields } from '../lib/read.ts';
import type { PanelLanguage } from '../lib/sentences.ts';

/** The language in which the editor who makes this request reads the panel; English for programs. */
export function panelLanguage(strapi: Core.Strapi): PanelLanguage {
  const user: unknown = strapi.requestContext.get()?.state.user;
  return isFields(user) && user.preferedLanguage === 'fr' ? 'fr' : 'en';
}

import type { Core } from '@strapi/strapi';
import { isFields } from '../lib/read.ts';
import { sentence } from '../lib/sentences.ts';
import { panelLanguage } from '../rules/panel-language.ts';
import { VERSION } from './refuse-older-saves.ts';

/**
 * Says to whoever saves a form that its entry was deleted meanwhile in all its languages, where Strapi says that an entity
 * is not found. Only what is sent from an open form brings a version.
 */
export function nameGoneEntries(strapi: Core.Strapi): void {
  strapi.server.use(async (context, next) => {
    await next();
    const { body } = context;
    if (context.status !== 404 || context.get(VERSION) === '' || !isFields(body) || !isFields(body.error)) return;
    context.body = { ...body, error: { ...body.error, message: sentence('version.gone')[panelLanguage(strapi)] } };
  });
}

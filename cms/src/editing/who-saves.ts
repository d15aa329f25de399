import type { Core } from '@strapi/strapi';
import { type Fields, isFields } from '../lib/read.ts';

/** The id of the person whose request from the panel this is; null for programs. */
export function whoSaves(strapi: Core.Strapi): unknown {
  const { userAbility, user }: Fields = { ...strapi.requestContext.get()?.state };
  return userAbility !== undefined && isFields(user) ? user.id : null;
}

/**
 * Notes who changed an entry also where it changes along with another one: a field that is the same in every language dates
 * the entry in the other languages as well, and Strapi leaves the name of an earlier editor there.
 */
export function noteWhoSaves(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: Object.keys(strapi.contentTypes).filter((uid) => uid.startsWith('api::')),
    beforeUpdate({ params }) {
      const id = whoSaves(strapi);
      if (id !== null && isFields(params.data)) params.data.updatedBy ??= id;
    },
  });
}

import type { Core } from '@strapi/strapi';

/** The part of a Strapi attribute that this service reads. */
export interface Attribute {
  type: string;
  required?: boolean;
  component?: string;
  components?: string[];
  repeatable?: boolean;
  target?: string;
  customField?: string;
  options?: object;
}

/** The part of a content type or component that this service reads. */
export interface Shape {
  uid: string;
  info: { displayName: string };
  options?: { draftAndPublish?: boolean };
  attributes: Record<string, Attribute>;
}

/** Finds the shape of a content type or component by its UID. */
export type FindShape = (uid: string) => Shape | undefined;

/** The shapes Strapi has loaded. */
export function shapesOf(strapi: Core.Strapi): FindShape {
  const types: Record<string, Shape> = { ...strapi.contentTypes };
  const components: Record<string, Shape> = { ...strapi.components };
  return (uid) => types[uid] ?? components[uid];
}

/** Whether a content type has drafts; what has none is live as soon as it is saved. */
export function hasDrafts(strapi: Core.Strapi, uid: string): boolean {
  return shapesOf(strapi)(uid)?.options?.draftAndPublish === true;
}

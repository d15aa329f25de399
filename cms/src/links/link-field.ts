import type { Core } from '@strapi/strapi';
import { isFields } from '../lib/read.ts';
import type { Attribute } from '../lib/shapes.ts';

/** The field of a link as attributes name it: `"type": "customField", "customField": "global::link"`. */
const LINK_FIELD = 'global::link';

/** Lets schemas have links: stored as the strings that they were before, chosen in a field of their own in the panel. */
export function registerLinkField(strapi: Core.Strapi): void {
  strapi.customFields.register({ name: 'link', type: 'string', inputSize: { default: 6, isResizable: true } });
}

/** Whether an attribute is a link. */
export function isLink({ customField }: Attribute): boolean {
  return customField === LINK_FIELD;
}

/** Whether an attribute is a link that leads to other sites only. */
export function isOuterLink(attribute: Attribute): boolean {
  const { options } = attribute;
  return isLink(attribute) && isFields(options) && options.outer === true;
}

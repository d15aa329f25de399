import type { Core } from '@strapi/strapi';
import { labelOfField } from '../lib/editor-texts.ts';
import { entryKindOf } from '../lib/entry-kinds.ts';
import { asText, type Fields } from '../lib/read.ts';
import { sentence } from '../lib/sentences.ts';
import { findSlugIssue } from '../rules/entry-slug.ts';
import { SECTIONS } from '../rules/sections.ts';
import type { ValidationIssue } from '../rules/validation-issue.ts';

/** Strapi enforces `unique` only for published entries: the second of two drafts with one name could not be published. */
export async function checkTaken(
  strapi: Core.Strapi,
  uid: string,
  fields: Fields,
  field: string,
): Promise<ValidationIssue | null> {
  const value = asText(fields[field]);
  if (value === '') return null;
  const same = { [field]: value, documentId: { $ne: fields.documentId }, locale: fields.locale };
  return (await strapi.db.query(uid).count({ where: same })) === 0 ? null : takenIssue(uid, field, value);
}

/** The form of the end of an entry's address below its list, and whether another entry has it. */
export async function checkSlug(strapi: Core.Strapi, uid: string, fields: Fields): Promise<ValidationIssue | null> {
  const kind = entryKindOf(uid);
  if (kind === undefined) return null;
  const issue = findSlugIssue(kind, fields);
  if (issue !== null) return issue;
  return kind.slugFrom === undefined ? checkTaken(strapi, uid, fields, 'slug') : checkMadeSlug(strapi, uid, fields);
}

/** Ends of addresses that are the same in every language, and made from another attribute where nobody wrote one. */
async function checkMadeSlug(strapi: Core.Strapi, uid: string, fields: Fields): Promise<ValidationIssue | null> {
  const section = SECTIONS.find((one) => one.uid === uid);
  const slug = section?.slugOf(fields).toLowerCase() ?? '';
  if (section === undefined || slug === '') return null;
  const { select, slugOf } = section;
  const where = { documentId: { $ne: fields.documentId } };
  const others: Fields[] = await strapi.db.query(uid).findMany({ select, where });
  return others.some((one) => slugOf(one).toLowerCase() === slug) ? takenIssue(uid, 'slug', slug) : null;
}

function takenIssue(uid: string, field: string, value: string): ValidationIssue {
  return { field: [field], sentence: sentence('entry.taken', { label: labelOfField(uid, field), value }) };
}

// Generated from cms-schemas/ by `npm run content:generate`. Change the schemas, not this file.
import * as z from 'zod/mini';

/** Fields of `api::page.page` that its view has as they are; what was kept before a field came lacks it. */
export const pageFields = {
  reviewedOn: /*@__PURE__*/ z.optional(/*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string())),
};

/** Fields of `api::article.article` that its view has as they are; what was kept before a field came lacks it. */
export const articleFields = {
  reviewedOn: /*@__PURE__*/ z.optional(/*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string())),
};

/** Fields of `api::trial.trial` that its view has as they are; what was kept before a field came lacks it. */
export const trialFields = {
  statusConfirmedOn: /*@__PURE__*/ z.optional(/*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string())),
};

/** Fields of `api::team-member.team-member` that its view has as they are; what was kept before a field came lacks it. */
export const teamMemberFields = {};

/** Fields of `api::site.site` that its view has as they are; what was kept before a field came lacks it. */
export const siteFields = {
  visitPrice: /*@__PURE__*/ z.optional(/*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string())),
};

import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { codeRoutePath } from '#contract/routes/code-routes.ts';

/**
 * Where a form that was opened by its name is asked with everything that belongs to it (its opening, its result, its
 * documents), or null for a form that has no page of its own, and for an invitation, which only its own link answers.
 * @param id by which the form was opened: its name, or an invitation
 */
export function ownPageOf(
  id: string,
  { slug, route, locale }: Pick<FormDefinition, 'slug' | 'route' | 'locale'>,
): string | null {
  return route && id === slug ? codeRoutePath(route.name, locale, route.params) : null;
}

import type { FastifyInstance } from 'fastify';
import { readOrientation, readPreconsultation } from '../../../src/clinic/contract/calls/forms.calls.ts';
import type { FormDefinition, UserType } from '../../../src/clinic/contract/form-definition.ts';
import type { Locale } from '../../../src/lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { currentDefinitions } from '../definitions/load-definitions.ts';
import { invalid } from '../http/problem.ts';
import { registerCall } from '../http/register-call.ts';
import { sentence } from './sentences.ts';

function formFor(slug: string, locale: Locale, userType: UserType): FormDefinition {
  const form = currentDefinitions.draw(slug, locale, userType);
  if (!form) throw invalid({ user_type: [sentence('unknown_form', locale)] });
  return form;
}

/** Rows 4 and 7 of the interface: the orientation and the preconsultation form. */
export function registerDefinitions(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, readOrientation, async ({ query, request }) =>
    formFor('orientation', query.locale ?? request.locale, query.user_type),
  );
  registerCall(app, context, readPreconsultation, async ({ query, request }) =>
    formFor('preconsultation', query.locale ?? request.locale, query.user_type),
  );
}

import type { FastifyInstance } from 'fastify';
import { readPreconsultation } from '#contract/calls/consultations.calls.ts';
import { readOrientation } from '#contract/calls/orientation.calls.ts';
import type { FormDefinition, UserType } from '#contract/forms/form-definition.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { invalid } from '../http/problem.ts';
import { registerCall } from '../http/register-call.ts';
import { withTextReminders } from '../intake/text-reminders.ts';
import { currentDefinitions } from './load-definitions.ts';

function formFor(slug: string, locale: Locale, userType: UserType): FormDefinition {
  const form = currentDefinitions.draw(slug, locale, userType);
  if (!form) throw invalid({ user_type: [{ code: 'unknown_form', locale }] });
  return form;
}

/** Rows 4 and 7 of the interface: the orientation and the preconsultation form. */
export function registerDefinitions(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, readOrientation, async ({ query, request }) =>
    formFor('orientation', query.locale ?? request.locale, query.user_type),
  );
  registerCall(app, context, readPreconsultation, async ({ query, request }) =>
    withTextReminders(context, formFor('preconsultation', query.locale ?? request.locale, query.user_type)),
  );
}

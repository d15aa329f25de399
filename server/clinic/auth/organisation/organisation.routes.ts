import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#contract/calls/organisation.calls.ts';
import type { ClinicContext } from '../../context.ts';
import { forbidden, gone, notFound, unavailable } from '../../http/problem.ts';
import { registerCall } from '../../http/register-call.ts';
import { siteOf } from '../../http/site-of.ts';
import type { NamedPerson, OidcProvider } from '../../identity.ts';
import { passkeySiteOf } from '../../second-factor/passkey-site.ts';
import type { SecondFactorCheck } from '../../second-factor/second-factor.ts';
import { openSession } from '../../sessions/open-session.ts';
import { findByPk } from '../../sessions/users.repository.ts';
import { errandAtProvider, namedByProvider } from './errand-cookies.ts';
import { accountOf } from './identities.repository.ts';

const CALLBACK = '/api/auth/oidc/callback';

/** How the sign-in page is told what came of it, behind the # of its address. */
type Outcome = 'finish' | 'refused' | 'failed';

/** Signing in by the OpenID provider of one's organisation. Nobody gets an account by it. */
export function registerOrganisation(app: FastifyInstance, context: ClinicContext, check: SecondFactorCheck): void {
  const { oidc } = context;
  registerCall(app, context, calls.readOrganisation, async () => ({ is_configured: oidc !== null }));

  registerCall(app, context, calls.beginOrganisation, async ({ body, request, reply }) => {
    const site = siteOf(context, request);
    if (!oidc || site === null) throw notFound();
    const callback = `${site}${CALLBACK}`;
    const { url, errand } = await oidc.begin(callback).catch((error: unknown) => {
      context.log.warn({ reason: reasonOf(error) }, 'the OpenID provider is away');
      throw unavailable('organisation_away');
    });
    errandAtProvider.give(context, request, reply, { callback, next: body.next, errand });
    return { url };
  });

  registerCall(app, context, calls.returnFromOrganisation, async ({ request, reply }) => {
    if (!oidc) throw notFound();
    return comeBack(context, oidc, request, reply);
  });

  registerCall(app, context, calls.finishOrganisation, async ({ body, request, reply }) => {
    const person = namedByProvider.read(context, request);
    if (!person) throw gone('sign_in_over');
    const found = await findByPk(context.db, await accountOf(context, person));
    if (!found) throw gone('sign_in_over');
    if (found.disabled_at !== null) throw forbidden('account_disabled', 'account_disabled');
    const factorElsewhere = person.hasSecondFactor;
    const hasShownFactor = factorElsewhere || (await check.check(found.pk, body, passkeySiteOf(context, request)));
    const answer = await openSession(context, { request, reply }, found, { hasShownFactor, factorElsewhere });
    namedByProvider.take(request, reply);
    return answer;
  });
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown');

/** The code is exchanged for a name, which the browser carries on, sealed; a call of its own signs in. */
async function comeBack(
  context: ClinicContext,
  oidc: OidcProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const begun = errandAtProvider.read(context, request);
  errandAtProvider.take(request, reply);
  const search = new URL(request.originalUrl, 'http://localhost').search;
  const lead = (outcome: Outcome) => {
    const next = encodeURIComponent(begun?.next ?? '/account');
    return reply.header('cache-control', 'no-store').redirect(`/login?next=${next}#organisation=${outcome}`, 303);
  };
  if (!begun) return lead('failed');
  if (new URLSearchParams(search).get('error') === 'access_denied') return lead('refused');
  let person: NamedPerson;
  try {
    person = await oidc.finish(new URL(`${begun.callback}${search}`), begun.errand);
  } catch (error) {
    context.log.warn({ reason: reasonOf(error) }, 'a sign-in by the OpenID provider failed');
    return lead('failed');
  }
  namedByProvider.give(context, request, reply, person);
  return lead('finish');
}

import type { FastifyInstance } from 'fastify';
import { readAudit } from '#contract/calls/audit.calls.ts';
import {
  changeSubmission,
  exportSubmissions,
  listSubmissions,
  readDocument,
  readSubmission,
} from '#contract/calls/staff.calls.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext, StaffMember } from '../context.ts';
import { conflict, notFound } from '../http/problem.ts';
import { registerStaffCall } from '../http/register-call.ts';
import { sentence } from '../http/sentences.ts';
import { audit } from '../storage/audit.ts';
import { pageOfAudit } from './audit.repository.ts';
import { toCsv } from './csv.ts';
import { subjectNames } from './subject-words.ts';
import {
  changeStoredSubmission,
  findSubmissions,
  type ListedSubmission,
  PAGE_SIZE,
  pageOfSubmissions,
  type SubmissionFilter,
} from './submissions.repository.ts';
import { readStoredDocument, readWholeSubmission } from './whole-submission.ts';

/** The inbox of the clinic's staff. Every reading and every change leaves a line in the audit trail. */
export function registerStaff(app: FastifyInstance, context: ClinicContext): void {
  const note = (staff: StaffMember, action: string, ...subjects: string[]) => {
    const lines = subjects.map((subject) => ({ actor: `user:${staff.pk}`, action, subject }));
    return audit(context.db, context.now(), ...lines);
  };

  registerStaffCall(app, context, readAudit, ({ query }) => pageOfAudit(context.db, query));

  const named = async (locale: Locale) => ({ ...context, nameSubject: await subjectNames(context, locale) });

  registerStaffCall(app, context, listSubmissions, async ({ query, staff, request }) => {
    const { page, ...filter } = query;
    const { count, results } = await pageOfSubmissions(await named(request.locale), filter, page);
    await note(staff, 'request.list', ...results.map(({ id }) => id));
    const previous = page > 1 ? addressOf(filter, page - 1) : null;
    return { count, next: count > page * PAGE_SIZE ? addressOf(filter, page + 1) : null, previous, results };
  });

  registerStaffCall(app, context, exportSubmissions, async ({ query, staff, request, reply }) => {
    const { results: found, isCut } = await findSubmissions(await named(request.locale), query);
    await note(staff, 'request.export', `${found.length} requests`);
    const day = context.now().toISOString().slice(0, 10);
    reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="requests-${day}.csv"`);
    const rows = found.map(rowOf);
    return toCsv(COLUMNS, isCut ? [...rows, [sentence('export_cut', request.locale)]] : rows);
  });

  const whole = async (id: string, locale: Locale) => {
    const submission = await readWholeSubmission(await named(locale), id, locale);
    if (!submission) throw notFound('no_such_submission');
    return submission;
  };

  registerStaffCall(app, context, readSubmission, async ({ params, staff, request }) => {
    const submission = await whole(params.id, request.locale);
    await note(staff, 'request.read', params.id);
    return submission;
  });

  registerStaffCall(app, context, readDocument, async ({ params, staff, reply }) => {
    const document = await readStoredDocument(context, params.id);
    if (!document) throw notFound('no_such_document');
    await note(staff, 'document.read', params.id);
    const name = encodeURIComponent(document.name).replaceAll("'", '%27');
    reply.type(document.type).header('content-disposition', `attachment; filename*=UTF-8''${name}`);
    return document.content;
  });

  registerStaffCall(app, context, changeSubmission, async ({ params, body, staff, request }) => {
    await context.db.transaction().execute(async (trx) => {
      const outcome = await changeStoredSubmission({ ...context, db: trx }, params.id, body);
      if (outcome === 'missing') throw notFound('no_such_submission');
      if (outcome === 'outdated') {
        throw conflict('changed_meanwhile', 'changed');
      }
      const actor = `user:${staff.pk}`;
      await audit(trx, context.now(), { actor, action: 'request.change', subject: params.id });
    });
    return whole(params.id, request.locale);
  });
}

function addressOf({ kind, status, search }: SubmissionFilter, page: number): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ kind, status, search })) if (value) query.set(name, value);
  query.set('page', String(page));
  return `/api/staff/requests?${query}`;
}

/** Enough to reach somebody; what they told stays in the program. */
const COLUMNS = [
  'id',
  'created_at',
  'updated_at',
  'kind',
  'status',
  'urgency',
  'red_flag',
  'locale',
  'name',
  'email',
  'phone',
  'reference',
  'answered',
  'helper',
  'tie',
];

function rowOf({ summary, person }: ListedSubmission): string[] {
  const { id, created_at, updated_at, kind, status, urgency, red_flag, locale, name, who } = summary;
  const facts = [id, created_at, updated_at, kind, status, urgency, red_flag ? 'yes' : 'no', locale];
  return [
    ...facts,
    name ?? '',
    person.email ?? '',
    person.phone ?? '',
    summary.reference,
    who?.by ?? '',
    who?.helper ?? '',
    who?.tie ?? '',
  ];
}

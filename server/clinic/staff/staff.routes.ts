import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { readAudit } from '#contract/calls/audit.calls.ts';
import { readSavedFilter, saveFilter } from '#contract/calls/inbox-filter.calls.ts';
import {
  changeSubmission,
  exportSubmissions,
  listColleagues,
  listSubmissions,
  readDocument,
  readSubmission,
  SUBMISSIONS_PAGE_SIZE,
} from '#contract/calls/staff.calls.ts';
import { clinicDay } from '../../lib/zoned-time.ts';
import type { ClinicContext, StaffMember } from '../context.ts';
import { conflict, notFound } from '../http/problem.ts';
import { registerStaffCall } from '../http/register-call.ts';
import { type AuditEntry, audit } from '../storage/audit.ts';
import { changeStoredSubmission } from '../submissions/change-submission.ts';
import { findColleagues } from '../submissions/colleagues.ts';
import { namedIn } from '../submissions/subject-words.ts';
import { findSubmissions, pageOfSubmissions, type SubmissionFilter } from '../submissions/submissions.repository.ts';
import { pageOfAudit } from './audit.repository.ts';
import { excelTable, plainTable } from './csv-table.ts';
import { leadingReferences, pageOfGroups } from './grouped-submissions.ts';
import { noteListed } from './note-listed.ts';
import { tellAccepted } from './replies/tell-accepted.ts';
import { findSavedFilter, keepFilter } from './saved-filter.ts';
import { readForStaff, readStoredDocument } from './whole-submission.ts';

/** The inbox of the clinic's staff. Every change and every reading leaves a line in the audit trail; of a list that is
 * read again within the hour, what is new in it (`note-listed.ts`). */
export function registerStaff(app: FastifyInstance, context: ClinicContext): void {
  const note = (staff: StaffMember, action: AuditEntry['action'], subject: string) =>
    audit(context.db, context.now(), { actor: `user:${staff.pk}`, action, subject });

  registerStaffCall(app, context, readAudit, ({ query }) => pageOfAudit(context.db, query));

  registerStaffCall(app, context, listSubmissions, async ({ query, staff, request }) => {
    const { page, ...filter } = query;
    const parts = await namedIn(context, request.locale);
    const list = filter.grouped ? pageOfGroups : pageOfSubmissions;
    const { count, results, ids, isCut } = await list(parts, of(staff, filter), page);
    await noteListed(context, staff, ids);
    const previous = page > 1 ? addressOf(filter, page - 1) : null;
    const next = count > page * SUBMISSIONS_PAGE_SIZE ? addressOf(filter, page + 1) : null;
    return { count, next, previous, results, ...(isCut && { is_cut: true }) };
  });

  registerStaffCall(app, context, exportSubmissions, async ({ query, staff, request, reply }) => {
    const { for: reader, ...filter } = query;
    const listed = await findSubmissions(await namedIn(context, request.locale), of(staff, filter));
    const found = { ...listed, leaders: await leadingReferences(context.db, listed.results) };
    await note(staff, 'request.export', `${found.results.length} requests`);
    const day = clinicDay(context.now());
    reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="requests-${day}.csv"`);
    return reader === 'excel' ? excelTable(found, request.locale) : plainTable(found, request.locale);
  });

  registerStaffCall(app, context, listColleagues, async () => ({ colleagues: await findColleagues(context.db) }));

  registerStaffCall(app, context, readSavedFilter, ({ staff }) => findSavedFilter(context.db, staff.pk));

  registerStaffCall(app, context, saveFilter, ({ body, staff }) => keepFilter(context.db, staff.pk, body));

  registerStaffCall(app, context, readSubmission, async ({ params, staff, request }) => {
    const submission = await readForStaff(context, params.id, request.locale);
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
      if (body.status === 'accepted') await tellAccepted(trx, context, params.id);
    });
    return readForStaff(context, params.id, request.locale);
  });
}

type Asked = Omit<z.infer<NonNullable<typeof listSubmissions.query>>, 'page'>;

/** What somebody asks for: their own is what they have in hand. */
const of = ({ pk }: StaffMember, { mine, grouped: _grouped, ...filter }: Asked): SubmissionFilter => ({
  ...filter,
  ...(mine && { assignedTo: pk }),
});

function addressOf({ kind, status, search, mine, reach, grouped }: Asked, page: number): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ kind, status, search, mine, reach, grouped }))
    if (value) query.set(name, value);
  query.set('page', String(page));
  return `/api/staff/requests?${query}`;
}

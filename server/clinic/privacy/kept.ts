import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { reachOf, type SubmissionRecord, submissionKinds } from '#contract/records/submission-records.ts';
import type { Locale } from '#lib/locale.ts';
import { type ConsentWords, consentWords } from '../consents/consent-texts.ts';
import type { ClinicContext } from '../context.ts';
import { currentDefinitions } from '../definitions/load-definitions.ts';
import { linkTexts } from '../link-pages/link-page.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { personHash } from '../submissions/record-submission.ts';
import { subjectNames } from '../submissions/subject-words.ts';
import { opened } from '../submissions/submissions.repository.ts';
import { consentsOf, draftsOf, invitationsOf, mailedOf, submissionsOf } from './person-records.ts';

/** A submission as its sender knows it: no answers, which stand in the file alone. */
export interface KeptSubmission {
  id: string;
  reference: string;
  title: string;
  /** In which it was sent. */
  locale: string;
  status: string;
  createdAt: string;
  record: SubmissionRecord | null;
  content: unknown;
}

/** A consent as it was given: `text` is null where the text is no longer known. */
export interface KeptConsent {
  id: string;
  /** The submission or the subscription it was given with. */
  subject: string;
  textId: string;
  text: ConsentWords | null;
  granted: boolean;
  recordedAt: string;
  withdrawnAt: string | null;
  submission: KeptSubmission | null;
}

/** Answers that were kept before they were sent. */
export interface KeptDraft {
  id: string;
  title: string;
  updatedAt: string;
}

/** What is kept about a person, by its names. */
export interface Kept {
  submissions: readonly KeptSubmission[];
  appointments: readonly Selectable<ClinicTables['appointments']>[];
  /** `submission` is the id of the one that a document came with. */
  documents: readonly { id: string; name: string; createdAt: string; submission: string | null }[];
  drafts: readonly KeptDraft[];
  subscription: { email: string; createdAt: string } | null;
  consents: readonly KeptConsent[];
  /** True when the file holds more that no page names: links mailed to them, or made for somebody close. */
  more: boolean;
  /** Their address as they wrote it, found in what they sent; null where nothing of it says one. */
  address: string | null;
}

type Parts = Pick<ClinicContext, 'db' | 'vault' | 'trials'>;

const kindSchema = z.enum(submissionKinds);

async function submissionsIn(context: Parts, person: string, locale: Locale): Promise<KeptSubmission[]> {
  const nameSubject = await subjectNames(context, locale);
  const words = linkTexts[locale].kept;
  const rows = await context.db
    .selectFrom('requests')
    .selectAll()
    .where('person_hash', '=', person)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const { record, content } = opened(context, row);
    const { form_title, trial_name, topic } = nameSubject(record);
    const asked = topic === 'correction' || topic === 'withdrawal' ? words.topics[topic] : undefined;
    const title = form_title ?? asked ?? words.kinds[kindSchema.parse(row.kind)];
    const { id, reference, status, created_at: createdAt } = row;
    const named = trial_name === undefined ? title : `${title} – ${trial_name}`;
    return { id, reference, locale: row.locale, status, createdAt, record, content, title: named };
  });
}

async function consentsIn({ db }: Parts, person: string, submissions: readonly KeptSubmission[]) {
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .where(consentsOf(db, person))
    .orderBy('recorded_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row): KeptConsent => {
    const submission = submissions.find(({ id }) => id === row.request_id) ?? null;
    return {
      id: row.id,
      subject: row.request_id,
      textId: row.text_id,
      text: consentWords(row, submission?.record ?? null),
      granted: row.granted === 1,
      recordedAt: row.recorded_at,
      withdrawnAt: row.withdrawn_at,
      submission,
    };
  });
}

async function documentsIn({ db, vault }: Parts, person: string): Promise<Kept['documents']> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'name_sealed', 'created_at', 'request_id'])
    .where('request_id', 'in', submissionsOf(db, person))
    .orderBy('created_at')
    .execute();
  return rows.map(({ id, name_sealed, created_at, request_id }) => ({
    id,
    name: z.string().parse(vault.open(name_sealed)),
    createdAt: created_at,
    submission: request_id,
  }));
}

/** What a form is called, in a language. */
const formTitle = (slug: string, locale: Locale): string =>
  currentDefinitions.draw(slug, locale, 'patient')?.title ??
  currentDefinitions.draw(slug, locale, 'caregiver')?.title ??
  linkTexts[locale].kept.kinds.survey;

/** The drafts that hold a person's address. */
async function draftsIn(db: ClinicDatabase, person: string, locale: Locale): Promise<KeptDraft[]> {
  const rows = await db
    .selectFrom('drafts')
    .select(['id', 'slug', 'updated_at'])
    .where('id', 'in', draftsOf(db, person, 'answers'))
    .orderBy('updated_at', 'desc')
    .execute();
  return rows.map(({ id, slug, updated_at }) => ({ id, title: formTitle(slug, locale), updatedAt: updated_at }));
}

async function subscriptionIn({ db, vault }: Parts, person: string): Promise<Kept['subscription']> {
  const row = await db
    .selectFrom('subscriptions')
    .select(['email_sealed', 'created_at'])
    .where('person_hash', '=', person)
    .executeTakeFirst();
  return row ? { email: z.string().parse(vault.open(row.email_sealed)), createdAt: row.created_at } : null;
}

/** A person's address as they wrote it, found in what is kept; null where nothing of it says one. */
function addressIn({ vault }: Parts, person: string, kept: Pick<Kept, 'submissions' | 'subscription'>): string | null {
  const reached = kept.submissions.map(({ record, content }) => reachOf(record, content));
  const addresses = [...reached.flatMap(({ email, reply_to }) => [email, reply_to]), kept.subscription?.email];
  return addresses.find((one) => one !== undefined && personHash(vault, one) === person) ?? null;
}

/** True when a link of a draft or a result was mailed to a person, or a submission of theirs made one for somebody close. */
async function isMoreKept(db: ClinicDatabase, person: string): Promise<boolean> {
  const found = await Promise.all([
    draftsOf(db, person).limit(1).execute(),
    mailedOf(db, person).limit(1).execute(),
    invitationsOf(db, person).select('id').limit(1).execute(),
  ]);
  return found.some((rows) => rows.length > 0);
}

/** Reads what is kept about a person, named in a language. */
export async function readKept(context: Parts, person: string, locale: Locale): Promise<Kept> {
  const submissions = await submissionsIn(context, person, locale);
  const subscription = await subscriptionIn(context, person);
  return {
    submissions,
    appointments: await context.db
      .selectFrom('appointments')
      .selectAll()
      .where('request_id', 'in', submissionsOf(context.db, person))
      .orderBy('start_at')
      .execute(),
    documents: await documentsIn(context, person),
    drafts: await draftsIn(context.db, person, locale),
    subscription,
    consents: await consentsIn(context, person, submissions),
    more: await isMoreKept(context.db, person),
    address: addressIn(context, person, { submissions, subscription }),
  };
}

/** Consents that still hold: each text once for what it was given with, as it was given last. */
export function standingConsents(kept: Kept): KeptConsent[] {
  const standing = kept.consents.filter(({ granted, withdrawnAt }) => granted && withdrawnAt === null);
  const given = Map.groupBy(standing, ({ subject, textId }) => `${subject} ${textId}`);
  return [...given.values()].flatMap(([newest]) => newest ?? []);
}

/** True when nothing is kept, neither what a page names nor what stands in the file alone. */
export function keepsNothing(kept: Kept): boolean {
  const { submissions, appointments, documents, drafts, consents } = kept;
  const lists = [submissions, appointments, documents, drafts, consents];
  return !kept.more && kept.subscription === null && lists.every((list) => list.length === 0);
}

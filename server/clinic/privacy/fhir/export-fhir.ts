import { formOf } from '#contract/records/submission-records.ts';
import type { Locale } from '#lib/locale.ts';
import { appointmentWords } from '../../appointments/appointment-mail.ts';
import type { ClinicContext } from '../../context.ts';
import { formsBehind } from '../../definitions/forms-behind.ts';
import { type Kept, type KeptConsent, type KeptSubmission, readKept } from '../kept.ts';
import { answerItems } from './answers.ts';
import { type Concerned, concernedBy, personResource } from './people.ts';
import { type Resource, referTo, resourceId, resourceOf, SYSTEM, textOf, urlOf } from './resource.ts';

/** What somebody asks the clinic to do. */
const ORDERS = ['preconsultation', 'secondary_consultation', 'orientation', 'trial_signup', 'referral'];

const ORDER_STATUS: Readonly<Record<string, string>> = { completed: 'completed', cancelled: 'revoked' };

const requestId = (id: string) => resourceId('request', id);
const answersId = (id: string) => resourceId('answers', id);

function answersOf({ id, record, createdAt, locale }: KeptSubmission, { subject, sender }: Concerned): Resource[] {
  const form = formOf(record);
  if (!form) return [];
  const { slug, version } = form.form;
  return [
    resourceOf('QuestionnaireResponse', answersId(id), {
      questionnaire: `${SYSTEM}:form:${slug}|${version}`,
      status: 'completed',
      subject,
      authored: createdAt,
      author: sender,
      source: sender,
      item: answerItems({ ...form.answers, ...form.after }, formsBehind(record, locale), slug),
    }),
  ];
}

function orderOf(submission: KeptSubmission, { subject, sender }: Concerned): Resource[] {
  const { id, record, reference, status, title, createdAt } = submission;
  if (record === null || !ORDERS.includes(record.kind)) return [];
  const reason = record.kind === 'referral' ? textOf(record.content.reason) : undefined;
  const hasAnswers = formOf(record) !== null;
  return [
    resourceOf('ServiceRequest', requestId(id), {
      identifier: [{ system: `${SYSTEM}:reference`, value: reference }],
      status: ORDER_STATUS[status] ?? 'active',
      intent: 'proposal',
      code: { text: title },
      subject,
      authoredOn: createdAt,
      requester: sender,
      reasonCode: reason === undefined ? [] : [{ text: reason }],
      supportingInfo: hasAnswers ? [{ reference: urlOf(answersId(id)) }] : [],
    }),
  ];
}

function messageOf({ id, record, createdAt }: KeptSubmission, { sender }: Concerned): Resource[] {
  const text = record?.kind === 'message' ? textOf(record.content.message) : undefined;
  if (text === undefined) return [];
  const payload = [{ contentString: text }];
  return [resourceOf('Communication', requestId(id), { status: 'completed', sent: createdAt, sender, payload })];
}

function appointmentsOf(kept: Kept, subjectOf: (submission: string) => Concerned | undefined): Resource[] {
  return kept.appointments.flatMap((row) => {
    const about = subjectOf(row.request_id);
    if (!about) return [];
    const ordered = kept.submissions.some(
      ({ id, record }) => id === row.request_id && record && ORDERS.includes(record.kind),
    );
    const { summary, modality } = appointmentWords(row);
    return resourceOf('Appointment', resourceId('appointment', row.id), {
      identifier: [{ system: `${SYSTEM}:reference`, value: row.reference }],
      status: row.status,
      serviceType: [{ text: summary }],
      description: modality,
      start: row.start_at,
      end: row.end_at,
      basedOn: ordered ? [{ reference: urlOf(requestId(row.request_id)) }] : [],
      participant: [{ actor: about.subject, status: row.status === 'cancelled' ? 'declined' : 'accepted' }],
    });
  });
}

const CONSENT_DOCUMENT = { system: 'http://loinc.org', code: '59284-0', display: 'Consent Document' };
/** What a text is about, by its name; all others are about one's data. */
const SCOPES: Readonly<Record<string, string>> = {
  'health-answers': 'treatment',
  'research-matching': 'research',
  'trial-contact': 'research',
};

function consentOf(consent: KeptConsent, { subject, sender }: Pick<Concerned, 'subject' | 'sender'>): Resource {
  const { id, textId, text, granted, recordedAt, withdrawnAt, submission } = consent;
  const given = granted ? 'active' : 'rejected';
  const hasAnswers = submission !== null && formOf(submission.record) !== null;
  return resourceOf('Consent', resourceId('consent', id), {
    status: withdrawnAt === null ? given : 'inactive',
    scope: {
      coding: [
        { system: 'http://terminology.hl7.org/CodeSystem/consentscope', code: SCOPES[textId] ?? 'patient-privacy' },
      ],
    },
    category: [{ coding: [CONSENT_DOCUMENT] }],
    patient: subject,
    dateTime: recordedAt,
    performer: [sender],
    ...(hasAnswers && { sourceReference: { reference: urlOf(answersId(submission.id)) } }),
    policyRule: { text: text?.text ?? textId },
    provision: {
      type: granted ? 'permit' : 'deny',
      period: { start: recordedAt, ...(withdrawnAt !== null && { end: withdrawnAt }) },
    },
  });
}

const documentOf = ({ id, name, createdAt }: Kept['documents'][number], { subject }: Pick<Concerned, 'subject'>) =>
  resourceOf('DocumentReference', resourceId('document', id), {
    status: 'current',
    subject,
    date: createdAt,
    content: [{ attachment: { title: name } }],
  });

function* resourcesOf(kept: Kept, person: Resource): Generator<Resource> {
  yield person;
  const concerned = new Map(kept.submissions.map((one) => [one.id, concernedBy(one, person)]));
  for (const submission of kept.submissions) {
    const about = concerned.get(submission.id);
    if (!about) continue;
    yield* about.resources;
    yield* answersOf(submission, about);
    yield* orderOf(submission, about);
    yield* messageOf(submission, about);
  }
  yield* appointmentsOf(kept, (id) => concerned.get(id));
  const themselves = { subject: referTo(person), sender: referTo(person) };
  const about = (submission: string | null | undefined) => concerned.get(submission ?? '') ?? themselves;
  for (const consent of kept.consents) yield consentOf(consent, about(consent.submission?.id));
  for (const document of kept.documents) yield documentOf(document, about(document.submission));
}

/**
 * What a person takes along to another care provider: a Bundle of FHIR R4 with their answers, requests, appointments,
 * consents and messages. What has no place there, such as drafts and mail, is in the plain file alone.
 * @param locale in which things are named
 */
export async function* exportAsFhir(context: ClinicContext, person: string, locale: Locale): AsyncGenerator<string> {
  const kept = await readKept(context, person, locale);
  const head = { resourceType: 'Bundle', type: 'collection', timestamp: context.now().toISOString() };
  yield `${JSON.stringify(head).slice(0, -1)},\n"entry": [`;
  let separator = '\n';
  for (const resource of resourcesOf(kept, personResource(kept, person))) {
    yield separator + JSON.stringify({ fullUrl: urlOf(resource.id), resource }, null, 2);
    separator = ',\n';
  }
  yield '\n]}\n';
}

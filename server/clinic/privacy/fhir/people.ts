import { peopleIn } from '#contract/forms/people.ts';
import { formOf, type Reach, reachOf } from '#contract/records/submission-records.ts';
import { whoAnswered } from '#contract/records/who-answered.ts';
import type { Kept, KeptSubmission } from '../kept.ts';
import { type Reference, type Resource, referTo, resourceId, resourceOf, SYSTEM, textOf } from './resource.ts';

/** Whom a submission is about, and who sent it; `resources` are those that it brings into the bundle. */
export interface Concerned {
  subject: Reference;
  sender: Reference;
  resources: readonly Resource[];
}

function nameOf({ first_name, last_name }: Reach): object[] {
  const [given, family] = [textOf(first_name), textOf(last_name)];
  if (given === undefined && family === undefined) return [];
  return [{ ...(family !== undefined && { family }), ...(given !== undefined && { given: [given] }) }];
}

const telecomOf = ({ email, reply_to, phone }: Reach): object[] => [
  ...[textOf(email) ?? textOf(reply_to)].flatMap((value) => (value === undefined ? [] : [{ system: 'email', value }])),
  ...[textOf(phone)].flatMap((value) => (value === undefined ? [] : [{ system: 'phone', value }])),
];

/** The person whose data it is, by the newest submission that says their name. */
export function personResource({ submissions }: Kept, person: string): Resource {
  const reaches = submissions.map(({ record, content }) => reachOf(record, content));
  const reach = reaches.find((one) => nameOf(one).length > 0) ?? reaches[0] ?? {};
  return resourceOf('Patient', resourceId('person', person), { name: nameOf(reach), telecom: telecomOf(reach) });
}

/** Somebody answered for another: the other is the patient, and whoever answered is related to them. */
function onBehalf({ id, record, content }: KeptSubmission): Concerned {
  const who = whoAnswered(record);
  const said = record?.kind === 'trial_signup' ? record.content.people : formOf(record)?.answers;
  const name = textOf(who?.person);
  const subject = resourceOf('Patient', resourceId('patient', id), {
    name: name === undefined ? [] : [{ text: name }],
    birthDate: peopleIn(said ?? {}).person_birth_date,
  });
  const reach = reachOf(record, content);
  const tie = who?.tie ?? null;
  const sender = resourceOf('RelatedPerson', resourceId('helper', id), {
    patient: referTo(subject),
    relationship: tie === null ? [] : [{ text: tie.replaceAll('_', ' ') }],
    name: nameOf(reach),
    telecom: telecomOf(reach),
  });
  return { subject: referTo(subject), sender: referTo(sender), resources: [subject, sender] };
}

/** A professional wrote about a patient, of whom a referral says the initials alone. */
function referred({ id, record, content }: KeptSubmission): Concerned {
  const reach = reachOf(record, content);
  const said = record?.kind === 'referral' ? record.content.patient_initials : whoAnswered(record)?.person;
  const name = textOf(said);
  const subject = resourceOf('Patient', resourceId('patient', id), {
    name: name === undefined ? [] : [{ text: name }],
    birthDate: peopleIn(formOf(record)?.answers ?? {}).person_birth_date,
  });
  const numbers = [
    ['rpps', reach.rpps],
    ['npi', reach.npi],
  ] as const;
  const sender = resourceOf('Practitioner', resourceId('practitioner', id), {
    identifier: numbers.flatMap(([name, value]) => (value ? [{ system: `${SYSTEM}:${name}`, value }] : [])),
    name: nameOf(reach),
    telecom: telecomOf(reach),
  });
  return { subject: referTo(subject), sender: referTo(sender), resources: [subject, sender] };
}

/** Whom a submission is about, and who sent it. @param person the resource of whoever asks for their data */
export function concernedBy(submission: KeptSubmission, person: Resource): Concerned {
  const who = whoAnswered(submission.record);
  if (who?.by === 'on_behalf') return onBehalf(submission);
  if (submission.record?.kind === 'referral' || who?.by === 'professional') return referred(submission);
  return { subject: referTo(person), sender: referTo(person), resources: [] };
}

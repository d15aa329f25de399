import type { SubmissionSummary, WholeSubmission } from './submissions.queries.ts';

/** A submission in the list: somebody refers a patient, unless told otherwise. */
export const submissionSummary = (given: Partial<SubmissionSummary> = {}): SubmissionSummary => ({
  id: 'submission-of-22-characters',
  reference: 'K7-42-93',
  kind: 'referral',
  status: 'requested',
  urgency: 'routine',
  red_flag: false,
  locale: 'fr',
  name: 'Carla Exemple',
  created_at: '2026-11-20T11:00:00.000Z',
  updated_at: '2026-11-20T11:00:00.000Z',
  ...given,
});

/** A second consultation's form by somebody who reported a warning sign, with everything a submission can hold. */
export const wholeSubmission: WholeSubmission = {
  id: 'submission-of-22-characters',
  reference: 'K7-42-93',
  named: [{ field: 'previous_id', id: 'another-submission-of-this', reference: 'R4-HH-22' }],
  kind: 'secondary_consultation',
  status: 'requested',
  urgency: 'urgent',
  red_flag: true,
  locale: 'fr',
  name: 'Alba Exemple',
  who: { by: 'with_help', person: 'Alba Exemple', helper: null, tie: null },
  created_at: '2026-11-20T11:00:00.000Z',
  updated_at: '2026-11-20T11:00:00.000Z',
  content: {
    form: { id: 'preconsultation', slug: 'preconsultation', version: '1' },
    user_type: 'patient',
    filled_by: 'with_help',
    started_at: '2026-11-20T10:50:00.000Z',
    answers: { red_flags: ['confusion'], age_years: 70, left_out_question: true },
    contact: { first_name: 'Alba', last_name: 'Exemple', email: 'alba@example.org', phone: '+33 1 00 00 00 00' },
    previous_id: 'another-submission-of-this',
    after: { how_was_it: 'good' },
    scores: {
      scoring_version: '1',
      recall: { score: 4, out_of: 5 },
      recognition: { score: -1, out_of: 5 },
      orientation: null,
      change: { score: 3, out_of: 12 },
      daily_life: { score: 0, out_of: 12 },
    },
    something_new: { of_tomorrow: 'shown' },
  },
  forms: [
    {
      id: 'preconsultation',
      slug: 'preconsultation',
      version: '1',
      status: 'active',
      locale: 'fr',
      user_type: 'patient',
      title: 'Préparer la consultation',
      steps: [
        {
          id: 'signs',
          title: 'Est-ce urgent ?',
          items: [
            {
              link_id: 'red_flags',
              type: 'multi',
              label: 'Y a-t-il un de ces signes ?',
              required: true,
              unknown_allowed: false,
              options: [{ value: 'confusion', label: 'Une confusion soudaine' }],
            },
          ],
        },
        {
          id: 'age',
          title: 'Votre âge',
          items: [
            {
              link_id: 'age_years',
              type: 'integer',
              label: 'Quel âge avez-vous ?',
              required: true,
              unknown_allowed: true,
            },
          ],
        },
      ],
      consent_texts: [{ id: 'care', version: '1', purpose: 'care', text: 'J’accepte d’être rappelé.', required: true }],
    },
  ],
  appointments: [
    {
      id: 'a1',
      start: '2026-12-01T10:00:00+01:00',
      end: '2026-12-01T10:30:00+01:00',
      timezone: 'Europe/Paris',
      modality: 'video',
      consultation_type: 'first',
      status: 'booked',
    },
  ],
  documents: [{ id: 'd1', name: 'ordonnance.pdf', size: 120_000, type: 'application/pdf' }],
  consents: [
    { text_id: 'care', text_version: '1', granted: true, recorded_at: '2026-11-20T11:00:00.000Z' },
    { text_id: 'trial-contact', text_version: '1', granted: false, recorded_at: '2026-11-20T11:00:00.000Z' },
    {
      text_id: 'long_gone',
      text_version: '3',
      granted: true,
      recorded_at: '2026-11-20T11:00:00.000Z',
      withdrawn_at: '2026-11-21T11:00:00.000Z',
    },
  ],
  notes: '',
};

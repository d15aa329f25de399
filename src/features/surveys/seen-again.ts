import dayjs from 'dayjs';
import type { Result } from '#features/results/result.queries.ts';
import type { SentSurvey } from './sent-surveys.ts';

/** A form that was sent, from what the clinic shows of it again; its answers are those that its page needs. */
export function seenAgain(result: Result): SentSurvey {
  const { id, reference, questionnaire, filled_by, started_at, answers, consents, sent_at, urgent, invitation } =
    result;
  return {
    id,
    reference,
    definition: questionnaire,
    submission: {
      form_id: questionnaire.id,
      form_version: questionnaire.version,
      idempotency_key: id,
      user_type: questionnaire.user_type,
      locale: questionnaire.locale,
      answers,
      consents,
      filled_by,
      website: '',
      started_at,
    },
    day: dayjs(sent_at).format('YYYY-MM-DD'),
    urgent,
    invitation: invitation ?? null,
  };
}

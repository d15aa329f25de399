import { reachOf, type SubmissionKind } from '#contract/records/submission-records.ts';
import { readablePhoneNumber } from '../intake/phone-number.ts';

/** How staff reach somebody; null where a submission does not say. */
export interface Person {
  name: string | null;
  email: string | null;
  phone: string | null;
}

const given = (text = '') => (text.trim() === '' ? null : text.trim());

/** Who a stored submission is from. */
export function personOf(stored: { kind: SubmissionKind; content: unknown }): Person {
  const { first_name, last_name, email, phone, reply_to } = reachOf(stored);
  return {
    name: given([given(first_name), given(last_name)].filter((part) => part !== null).join(' ')),
    email: given(email) ?? given(reply_to),
    phone: given(phone && readablePhoneNumber(phone)),
  };
}

import type { TFunction } from 'i18next';
import type { FormDefinition, Item } from '#contract/forms/form-definition.ts';
import { contactItems } from '#forms/fields/contact-items.ts';
import type { Sender } from './result-types.ts';

/** Questions under a heading, where they need one. */
export interface AskedGroup {
  id: string;
  title: string | null;
  items: Item[];
}

/** Of the person concerned: enough to know whom the call is about. Their date of birth can wait for the call. */
const PERSON: readonly string[] = ['person_first_name', 'person_last_name'];
const HELPER: readonly string[] = ['helper_first_name', 'helper_last_name', 'helper_tie'];

/** The registration's own questions with these names; here they are asked of everybody who sees them. */
function groupOf({ steps }: FormDefinition, names: readonly string[]): AskedGroup[] {
  return steps.flatMap(({ id, title, items }) => {
    const asked = items.filter(({ link_id }) => names.includes(link_id));
    const group = { id, title, items: asked.map(({ enable_when: _when, ...item }) => ({ ...item, required: true })) };
    return asked.length === 0 ? [] : [group];
  });
}

/** What the form of a call asks: how to reach whoever asks for it, and for whom they ask when it is not for themself. */
export function askedForCall(t: TFunction, definition: FormDefinition, sender: Sender | null): AskedGroup[] {
  const contact = contactItems(t, { phone: 'required' });
  if (sender?.filledBy !== 'on_behalf') return [{ id: 'contact', title: null, items: contact }];
  const reach = contact.filter(({ link_id }) => link_id === 'email' || link_id === 'phone');
  const [helper, ...more] = groupOf(definition, HELPER);
  return [
    ...groupOf(definition, PERSON),
    { id: 'helper', title: null, ...helper, items: [...(helper?.items ?? []), ...reach] },
    ...more,
  ];
}

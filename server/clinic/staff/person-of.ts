/** How staff reach somebody; null where a request does not say. */
export interface Person {
  name: string | null;
  email: string | null;
  phone: string | null;
}

type Content = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);

/** Who a request is from: its `contact`, the `practitioner` who refers, or the names and address it holds itself. */
export function personOf(content: Content): Person {
  const person = [content.contact, content.practitioner].find(isObject) ?? content;
  const name = [textOf(person.first_name), textOf(person.last_name)].filter((part) => part !== null).join(' ');
  return {
    name: name === '' ? null : name,
    email: textOf(person.email) ?? textOf(content.reply_to),
    phone: textOf(person.phone),
  };
}

/** A field of a form as the content manager lays it out, with its attribute in the schema. */
interface LaidAttribute {
  name: string;
  /** Of the twelve columns of the form. */
  size?: number;
  attribute?: { type?: string; customField?: string };
}

/** An input of our own, in the place of the one that the content manager has for the type of the field. */
export interface OwnInput {
  /** As it is registered with the panel. */
  name: 'picture-choice' | 'countries' | 'country';
  type: 'enumeration' | 'json' | 'string';
  /** The fields that it is for: of every shape, or of the one that is named. */
  fields: readonly { name: string; shape?: string }[];
  /** Takes the whole width of the form. */
  wide?: boolean;
}

/** Which fields are chosen by what is seen, and not typed. */
export const OWN_INPUTS: readonly OwnInput[] = [
  { name: 'picture-choice', type: 'enumeration', fields: [{ name: 'illustration' }], wide: true },
  { name: 'countries', type: 'json', fields: [{ name: 'countries', shape: 'api::trial.trial' }] },
  { name: 'country', type: 'string', fields: [{ name: 'country', shape: 'shared.trial-site' }] },
];

function inputOf(shape: string, { name, attribute }: LaidAttribute): OwnInput | undefined {
  return OWN_INPUTS.find(({ type, fields }) => {
    return type === attribute?.type && fields.some((one) => one.name === name && (one.shape ?? shape) === shape);
  });
}

/**
 * Gives a field of a form its own input, if it has one. The attribute stays what it is for the content service, which
 * checks its values as before: only the panel takes it for a custom field.
 */
export function withOwnInput<F extends LaidAttribute>(shape: string, field: F): F {
  const input = inputOf(shape, field);
  if (!input) return field;
  const attribute = { ...field.attribute, customField: `global::${input.name}` };
  return { ...field, ...(input.wide ? { size: 12 } : {}), attribute };
}

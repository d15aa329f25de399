import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';

const FIELDS = [
  { name: 'first_name', label: 'auth.profile.firstName', autoComplete: 'given-name', type: 'text' },
  { name: 'last_name', label: 'auth.profile.lastName', autoComplete: 'family-name', type: 'text' },
  { name: 'email', label: 'auth.profile.email', autoComplete: 'email', type: 'email' },
] as const;

/** Under which the interface knows who somebody of the staff is. */
export type PersonField = (typeof FIELDS)[number]['name'];

/** These fields, in the order in which they stand. */
export const PERSON_FIELDS: readonly PersonField[] = FIELDS.map(({ name }) => name);

/** `id` begins the ids of the fields; `isOwn` lets the browser offer what it knows of whoever types. */
export interface PersonFieldsProps {
  id: string;
  values: Readonly<Record<PersonField, string>>;
  onChange: (values: Record<PersonField, string>) => void;
  errorOf: (name: PersonField) => string | null;
  isOwn?: boolean;
}

/** The names and the address of a member of the staff. */
export const PersonFields = ({ id, values, onChange, errorOf, isOwn = false }: PersonFieldsProps): JSX.Element => {
  const { t } = useTranslation();
  return (
    <>
      {FIELDS.map(({ name, label, autoComplete, type }) => (
        <Field
          key={name}
          id={`${id}-${name}`}
          name={name}
          type={type}
          label={t(label)}
          value={values[name]}
          onChange={(value) => onChange({ ...values, [name]: value })}
          error={errorOf(name)}
          autoComplete={isOwn ? autoComplete : 'off'}
          aria-required
        />
      ))}
    </>
  );
};

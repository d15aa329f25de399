import { unstable_useContentManagerContext, useForm, useQueryParams } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';
import { namesOf } from '../preview/field-names.ts';
import type { FormShape } from '../preview/find-field.ts';
import { openField } from '../preview/open-field.ts';

/** What the form calls a field, and the way to open it. */
export interface OpenableForm {
  nameOf: (path: string) => string;
  open: (path: string) => void;
}

/** Opens the fields of the form by their paths. */
export function useOpenableForm(): OpenableForm {
  const { components, contentType } = unstable_useContentManagerContext();
  const shape: FormShape = contentType ?? { uid: '', attributes: {} };
  const form = useForm('Checks', (state) => state);
  const values = { ...form.values };
  const names = (path: string) => namesOf(path, shape, values, components);
  return {
    nameOf: (path) => {
      const { block, way } = names(path);
      return [block, way].filter(Boolean).join(' · ');
    },
    open: (path) => {
      void openField(path, names(path).label, { errors: { ...form.errors }, setErrors: form.setErrors });
    },
  };
}

/** The parameter of an entry's address that names a field of it; see `checks-page.tsx`. */
export const FIELD_PARAMETER = 'check';

/** A panel of the edit view that shows nothing: it opens the field that the address names, once the form is there. */
export function FieldOfAddress(): null {
  const { open } = useOpenableForm();
  const [{ query }] = useQueryParams<{ [FIELD_PARAMETER]?: string }>();
  const path = query?.[FIELD_PARAMETER];
  const opening = useRef(open);
  opening.current = open;
  useEffect(() => {
    if (path) opening.current(path);
  }, [path]);
  return null;
}

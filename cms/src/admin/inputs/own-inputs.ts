import { OWN_INPUTS, type OwnInput } from './field-inputs.ts';

/** A custom field as the panel registers it. */
interface CustomField {
  name: string;
  type: OwnInput['type'];
  intlLabel: { id: string; defaultMessage: string };
  intlDescription: { id: string; defaultMessage: string };
  components: { Input: () => Promise<{ default: unknown }> };
}

const MODULES: Record<OwnInput['name'], () => Promise<{ default: unknown }>> = {
  'picture-choice': () => import('./picture-choice.tsx').then(({ PictureChoice }) => ({ default: PictureChoice })),
  countries: () => import('./countries-input.tsx').then(({ CountriesInput }) => ({ default: CountriesInput })),
  country: () => import('./country-input.tsx').then(({ CountryInput }) => ({ default: CountryInput })),
};

/** Our inputs, to be registered with the panel; their code is fetched where a form has such a field. */
export function ownInputs(): CustomField[] {
  return OWN_INPUTS.map(({ name, type }) => ({
    name,
    type,
    intlLabel: { id: name, defaultMessage: name },
    intlDescription: { id: name, defaultMessage: name },
    components: { Input: MODULES[name] },
  }));
}

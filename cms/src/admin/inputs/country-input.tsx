import { useMemo } from 'react';
import { styled } from 'styled-components';
import { panelText } from '../editor-texts.ts';
import { fieldLook } from '../field-styles.ts';
import { countriesIn } from './country-names.ts';
import { InputFrame } from './input-frame.tsx';
import type { InputProps } from './input-props.ts';

const Select = styled.select`
  width: 100%;
  ${fieldLook}
`;

/** One country, chosen by its name in the language of the panel; stored as its code. */
export function CountryInput({ name, value, onChange, ...frame }: InputProps) {
  const language = document.documentElement.lang;
  const countries = useMemo(() => countriesIn(language), [language]);
  const code = typeof value === 'string' ? value.toLowerCase() : '';
  return (
    <InputFrame {...frame}>
      <Select
        name={name}
        aria-label={frame.label}
        value={code}
        onChange={({ target }) => onChange(name, target.value === '' ? null : target.value)}
      >
        <option value="">{panelText('souvenance.input.country.choose')}</option>
        {countries.map((country) => (
          <option key={country.code} value={country.code}>
            {country.name}
          </option>
        ))}
      </Select>
    </InputFrame>
  );
}

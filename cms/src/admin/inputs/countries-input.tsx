import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { panelText } from '../editor-texts.ts';
import { fieldLook } from '../field-styles.ts';
import { type Country, codesOf, countriesIn, findCountries } from './country-names.ts';
import { InputFrame } from './input-frame.tsx';
import type { InputProps } from './input-props.ts';

const Search = styled.input`
  width: 100%;
  ${fieldLook}
`;

const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-end: 8px;
  button {
    min-height: 44px;
    padding: 0 12px;
    border: 1px solid ${({ theme }) => theme.colors.primary200};
    border-radius: 4px;
    background: ${({ theme }) => theme.colors.primary100};
    color: ${({ theme }) => theme.colors.primary700};
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
`;

const Found = styled.ul`
  max-height: 220px;
  margin-block-start: 4px;
  overflow: auto;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: 4px;
  label {
    display: flex;
    gap: 8px;
    align-items: center;
    min-height: 44px;
    padding: 0 12px;
    cursor: pointer;
  }
`;

/** What is chosen, by name; a code that is no country's shows as it is, so that it can be taken away. */
function namesOf(codes: readonly string[], countries: readonly Country[]): Country[] {
  return codes.map((code) => countries.find((country) => country.code === code.toLowerCase()) ?? { code, name: code });
}

function countOf(found: number): string {
  if (found === 0) return panelText('souvenance.input.country.none');
  return panelText('souvenance.input.country.found', { count: String(found) });
}

/** Countries chosen from the list of all, by name, with a search; stored as the list of their codes. */
export function CountriesInput({ name, value, onChange, ...frame }: InputProps) {
  const language = document.documentElement.lang;
  const countries = useMemo(() => countriesIn(language), [language]);
  const [typed, setTyped] = useState('');
  const codes = codesOf(value);
  const has = (code: string): boolean => codes.some((one) => one.toLowerCase() === code);
  const without = (code: string): string[] => codes.filter((one) => one.toLowerCase() !== code.toLowerCase());
  const toggle = (code: string): void => onChange(name, has(code) ? without(code) : [...codes, code]);
  const found = typed.trim() === '' ? [] : findCountries(countries, typed);
  return (
    <InputFrame {...frame}>
      <Chosen>
        {namesOf(codes, countries).map((country) => (
          <li key={country.code}>
            <button
              type="button"
              aria-label={panelText('souvenance.input.remove', { name: country.name })}
              onClick={() => onChange(name, without(country.code))}
            >
              {country.name} <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </Chosen>
      <Search
        name={name}
        type="search"
        autoComplete="off"
        aria-label={panelText('souvenance.input.country.search')}
        placeholder={panelText('souvenance.input.country.search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // Enter would save the whole form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p role="status">{typed.trim() === '' ? null : countOf(found.length)}</p>
      {found.length === 0 ? null : (
        <Found>
          {found.map(({ code, name: country }) => (
            <li key={code}>
              <label>
                <input type="checkbox" checked={has(code)} onChange={() => toggle(code)} />
                {country}
              </label>
            </li>
          ))}
        </Found>
      )}
    </InputFrame>
  );
}

// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ClinicFailure } from '#clinic/failure.ts';
import { renderPart } from '../../../../tests/support/surroundings.tsx';
import { trialView } from '../trial.fixtures.ts';
import { CatalogueFilter } from './catalogue-filter.tsx';
import type { Catalogue } from './use-catalogue.ts';

function show(given: Partial<Catalogue> = {}) {
  const search = vi.fn();
  const catalogue: Catalogue = {
    ...{ filter: null, shown: [], nearby: null, isSearching: false, failure: null },
    ...{ search, showAll: () => undefined, ...given },
  };
  renderPart(<CatalogueFilter id="x" trials={[trialView()]} locale="en" catalogue={catalogue} />, 'en');
  return search;
}
const code = () => screen.getByRole('textbox', { name: /ZIP or postal code/ });
const choose = (name: string, value: string) => userEvent.selectOptions(screen.getByRole('combobox', { name }), value);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Show the studies' }));

test('a distance without a postal code is not left aside: the code is asked for, at its field', async () => {
  const search = show();
  await choose('Your country', 'us');
  await choose('Distance', '100');
  await press();
  expect(screen.getByText(/the distance is measured from there/)).toBeDefined();
  expect(document.activeElement).toBe(code());
  expect(search).not.toHaveBeenCalled();
  await userEvent.type(code(), '43085');
  await press();
  expect(search).toHaveBeenCalledExactlyOnceWith({ country: 'us', postalCode: '43085', within: 161 });
});

test('a postal code without its country leads back to the field that says so', async () => {
  const search = show();
  await userEvent.type(code(), '43085');
  await press();
  expect(document.activeElement).toBe(code());
  expect(search).not.toHaveBeenCalled();
});

test('a code that the clinic refuses is said at its field, which has the focus', () => {
  show({ failure: new ClinicFailure('invalid', { fields: { postal_code: ['No such code.'] } }) });
  expect(screen.getByText('No such code.')).toBeDefined();
  expect(document.activeElement).toBe(code());
});

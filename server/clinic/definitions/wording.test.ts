import { expect, test } from 'vitest';
import type { FormDefinition, UserType } from '#contract/forms/form-definition.ts';
import { asksWhoAnswers } from '#contract/rules/filled-by.ts';
import { currentDefinitions } from './load-definitions.ts';

const READERS: readonly UserType[] = ['patient', 'caregiver', 'healthcare_professional'];
const forms = currentDefinitions.slugs.flatMap((slug) =>
  (['fr', 'en'] as const).flatMap((locale) =>
    READERS.flatMap((reader) => {
      const form = currentDefinitions.draw(slug, locale, reader);
      return form ? [[`${slug} ${locale} ${reader}`, form] as const] : [];
    }),
  ),
);
const own = ({ slug, locale }: FormDefinition) => currentDefinitions.draw(slug, locale, 'patient');

test.each(forms.filter(([, { user_type }]) => user_type === 'patient'))(
  '%s names nobody: only words for caregivers do',
  (_name, form) => {
    expect(JSON.stringify(form)).not.toMatch(/\{[Pp]erson\}/);
  },
);

test.each(forms.filter(([, form]) => form.user_type === 'caregiver' && asksWhoAnswers(form)))(
  '%s asks other consents than of the person, told apart by their version',
  (_name, form) => {
    const texts = new Map((own(form)?.consent_texts ?? []).map((consent) => [consent.id, consent]));
    for (const { id, text, version } of form.consent_texts) {
      expect(text).not.toBe(texts.get(id)?.text);
      expect(version).toBe(`${texts.get(id)?.version}-caregiver`);
    }
  },
);

test('every form about somebody asks who answers, save those whose link says so; of a professional it is known', () => {
  const silent = forms
    .filter(([, form]) => !asksWhoAnswers(form))
    .map(([, { slug, user_type }]) => (slug === 'orientation' ? `${slug} ${user_type}` : slug));
  const known = ['after-questions', 'orientation healthcare_professional', 'relative-view'];
  expect([...new Set(silent)].sort()).toEqual(known);
});

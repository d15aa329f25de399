import type { TFunction } from 'i18next';
import { ClinicFailure } from '#clinic/failure.ts';
import type { Item } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { isNpi, isRpps } from '#contract/shapes.ts';
import type { FormScope } from '#forms/fields/form-scope.ts';
import type { Locale } from '#lib/locale.ts';

/** The register that a professional's number comes from: RPPS in France, NPI in the United States. */
interface Register {
  name: 'rpps' | 'npi';
  isValid: (number: string) => boolean;
}

/** The register of the site's country. */
function registerOf(locale: Locale): Register {
  return locale === 'fr' ? { name: 'rpps', isValid: isRpps } : { name: 'npi', isValid: isNpi };
}

/** A number without the spaces, dots and hyphens that people group its digits with. */
function bareNumber(typed: string): string {
  return typed.replace(/[\s.-]/gu, '');
}

/** Room for the digits and the blanks between them. */
const LONGEST = 20;

/** Asks for the number in the register of the site's country. */
export function registerQuestion(t: TFunction, scope: FormScope, locale: Locale): Item {
  const { name } = registerOf(locale);
  return scope.item(name, 'string', t(`professionals.register.${name}.label`), {
    hint: t(`professionals.register.${name}.hint`),
    validation: { max_len: LONGEST },
  });
}

/**
 * The number as the clinic takes it.
 * @throws ClinicFailure at the question when its check digit is wrong, before anything is sent
 */
export function registerNumber(
  t: TFunction,
  scope: FormScope,
  locale: Locale,
  answers: Answers,
): { rpps: string } | { npi: string } {
  const { name, isValid } = registerOf(locale);
  const number = bareNumber(scope.text(answers, name));
  if (!isValid(number)) {
    const fields = { [name]: [t(`professionals.register.${name}.wrong`)] };
    throw scope.failure(new ClinicFailure('invalid', { fields }));
  }
  return name === 'rpps' ? { rpps: number } : { npi: number };
}

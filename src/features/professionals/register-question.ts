import type { TFunction } from 'i18next';
import { ClinicFailure } from '#clinic/failure.ts';
import type { Item } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { isNpi, isRpps, LONGEST_REGISTER } from '#contract/shapes.ts';
import type { FormScope } from '#forms/simple-form/form-scope.ts';
import { countryOf, type Locale } from '#lib/locale.ts';

/** The registers whose numbers are checked: RPPS in France, NPI in the United States. */
type Register = 'rpps' | 'npi';

/** What a professional says of their registration, as the clinic takes it. */
export type Registration = { rpps: string } | { npi: string } | { other_register: string };

/** What somebody who refers a patient says: some of them are in no register. */
export type ReferrerRegistration = Registration | { no_register: true };

const IS_VALID: Readonly<Record<Register, (number: string) => boolean>> = { rpps: isRpps, npi: isNpi };

/** The registers, that of the site's country first. */
const registersIn = (locale: Locale): readonly Register[] =>
  countryOf(locale) === 'us' ? ['npi', 'rpps'] : ['rpps', 'npi'];

/** A number without the spaces, dots and hyphens that people group its digits with. */
function bareNumber(typed: string): string {
  return typed.replace(/[\s.-]/gu, '');
}

/** Room for the digits and the blanks between them. */
const LONGEST = 20;

/** The question which register a professional is in; what it is answered says which number is asked. */
const FROM = 'register';

/**
 * Asks in which register a professional is, then for their number there.
 * @param orNone whether they may have none
 */
export function registerQuestions(t: TFunction, scope: FormScope, locale: Locale, orNone: boolean): Item[] {
  const registers = registersIn(locale);
  const from = [...registers, 'other_register', ...(orNone ? (['no_register'] as const) : [])] as const;
  const asked = (answer: string): Pick<Item, 'enable_when'> => ({
    enable_when: [{ question: scope.id(FROM), operator: '=', answer }],
  });
  return [
    scope.item(FROM, 'choice', t('professionals.register.from.label'), {
      options: from.map((value) => ({ value, label: t(`professionals.register.from.options.${value}`) })),
    }),
    ...registers.map((name) =>
      scope.item(name, 'string', t(`professionals.register.${name}.label`), {
        hint: t(`professionals.register.${name}.hint`),
        validation: { max_len: LONGEST },
        ...asked(name),
      }),
    ),
    scope.item('other_register', 'string', t('professionals.register.other_register.label'), {
      hint: t('professionals.register.other_register.hint'),
      validation: { max_len: LONGEST_REGISTER },
      ...asked('other_register'),
    }),
  ];
}

/**
 * The registration as the clinic takes it; only what belongs to the chosen register counts.
 * @throws ClinicFailure at the question when a check digit is wrong, before anything is sent
 */
export function registrationOf(t: TFunction, scope: FormScope, answers: Answers): Registration {
  const from = scope.text(answers, FROM);
  if (from === 'other_register') return { other_register: scope.text(answers, from) };
  const name: Register = from === 'npi' ? 'npi' : 'rpps';
  const number = bareNumber(scope.text(answers, name));
  if (!IS_VALID[name](number)) {
    const fields = { [name]: [t(`professionals.register.${name}.wrong`)] };
    throw scope.failure(new ClinicFailure('invalid', { fields }));
  }
  return name === 'rpps' ? { rpps: number } : { npi: number };
}

/** As `registrationOf`, of somebody who may have no number. */
export const referrerRegistrationOf = (t: TFunction, scope: FormScope, answers: Answers): ReferrerRegistration =>
  scope.text(answers, FROM) === 'no_register' ? { no_register: true } : registrationOf(t, scope, answers);

/** A registration in words, for whoever gave it. */
export function registrationWords(registration: ReferrerRegistration, t: TFunction): string {
  if ('rpps' in registration) return `RPPS ${registration.rpps}`;
  if ('npi' in registration) return `NPI ${registration.npi}`;
  return 'other_register' in registration ? registration.other_register : t('professionals.register.none');
}

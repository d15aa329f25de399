import type { TFunction } from 'i18next';
import type { Item } from '#contract/forms/form-definition.ts';
import type { AnswerFault } from '#contract/rules/check-answers.ts';

function missing(t: TFunction, { type }: Item): string {
  switch (type) {
    case 'boolean':
    case 'choice':
      return t('forms.fault.requiredChoice');
    case 'multi':
      return t('forms.fault.requiredMulti');
    case 'integer':
      return t('forms.fault.requiredNumber');
    case 'email':
      return t('forms.fault.requiredEmail');
    case 'phone':
      return t('forms.fault.requiredPhone');
    case 'date':
    case 'datetime':
      return t('forms.fault.requiredDate');
    case 'string':
    case 'text':
      return t('forms.fault.requiredText');
    default:
      return t('forms.fault.required');
  }
}

function wrongForm(t: TFunction, { type }: Item): string {
  switch (type) {
    case 'email':
      return t('forms.fault.email');
    case 'phone':
      return t('forms.fault.phone');
    case 'date':
    case 'datetime':
      return t('forms.fault.date');
    default:
      return t('forms.fault.pattern');
  }
}

/** Why an answer is refused, in words that say what to do. */
export function faultSentence(t: TFunction, item: Item, fault: AnswerFault): string {
  switch (fault.code) {
    case 'required':
      return missing(t, item);
    case 'wrong_type':
      return item.type === 'integer' ? t('forms.fault.number') : t('forms.fault.form');
    case 'not_an_option':
      return t('forms.fault.option');
    case 'exclusive_option':
      return t('forms.fault.exclusive');
    case 'max_len':
      return t('forms.fault.max_len', { limit: fault.limit });
    case 'min':
      return fault.text ?? t('forms.fault.min', { limit: fault.limit });
    case 'max':
      return item.type === 'word_recall'
        ? t('forms.fault.maxWords', { limit: fault.limit })
        : t('forms.fault.max', { limit: fault.limit });
    case 'pattern':
      return fault.years ? t('forms.fault.years', fault.years) : wrongForm(t, item);
    default:
      return t('forms.fault.form');
  }
}

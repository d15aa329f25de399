import type { i18n } from 'i18next';
import type { Who } from '#contract/records/who-answered.ts';

/** A helper by name and by what they are to the person, as far as either was said; null when neither was. */
export function helperWords({ helper, tie }: Who, t: i18n['t']): string | null {
  const known = tie === null ? null : t(`staff.who.tie.${tie}`);
  if (helper !== null && known !== null) return t('staff.who.named', { name: helper, tie: known });
  return helper ?? known;
}

/** Who answered a form, for whom, in one sentence. */
export function whoWords(who: Who, t: i18n['t']): string {
  const helper = helperWords(who, t);
  switch (who.by) {
    case 'professional':
      return helper === null ? t('staff.who.professional') : t('staff.who.professionalNamed', { helper });
    case 'relative':
      return t('staff.who.relative');
    case 'with_help':
      return helper === null ? t('staff.who.withHelp') : t('staff.who.withHelpOf', { helper });
    case 'on_behalf':
      return t('staff.who.onBehalf', {
        helper: helper ?? t('staff.who.somebody'),
        person: who.person ?? t('staff.who.person'),
      });
    default:
      return t('staff.who.self');
  }
}

import type { i18n } from 'i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import {
  addPractitioner,
  addSite,
  changeKind,
  changePractitioner,
  changeSite,
  removePractitioner,
  removeSite,
} from '#contract/calls/schedule.calls.ts';
import { countryName } from '#i18n/country-name.ts';
import { languageName } from '#lib/language-name.ts';
import { countryOf, DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#lib/locale.ts';
import { asNow, type Editing, textOrNull, type Values } from './editing.ts';
import type { Practitioner, Site, VisitKind } from './schedule.queries.ts';

/** What the windows of entries are made with. */
export interface Words {
  t: i18n['t'];
  locale: Locale;
}

const optional = (t: i18n['t'], label: string) => t('hours.optional', { label });

const siteBody = (values: Values) => ({
  name: values.name ?? '',
  country: values.country ?? '',
  locale: isLocale(values.locale) ? values.locale : DEFAULT_LOCALE,
  timezone: values.timezone ?? '',
  address: textOrNull(values.address),
  map_link: textOrNull(values.map_link),
  phone: textOrNull(values.phone),
  is_active: values.is_active === 'yes',
});

/** A site's window; for a new one without `site`. */
export function editSite({ t, locale }: Words, countries: readonly string[], site?: Site): Editing {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const known = countries.map((code) => ({ value: code, label: countryName(code, locale) }));
  const id = site?.id;
  return {
    title: site ? t('hours.site.edit', { name: site.name }) : t('hours.site.add'),
    fields: [
      { name: 'name', kind: 'text', label: t('hours.site.name') },
      { name: 'address', kind: 'text', label: optional(t, t('hours.site.address')) },
      { name: 'map_link', kind: 'url', label: optional(t, t('hours.site.mapLink')), hint: t('hours.site.linkHint') },
      { name: 'phone', kind: 'tel', label: optional(t, t('hours.site.phone')) },
      {
        name: 'country',
        kind: 'select',
        label: t('hours.site.country'),
        options: known.sort((a, b) => a.label.localeCompare(b.label, locale)),
      },
      { name: 'timezone', kind: 'text', label: t('hours.site.timezone'), hint: t('hours.site.timezoneHint') },
      {
        name: 'locale',
        kind: 'select',
        label: t('hours.site.locale'),
        options: LOCALES.map((value) => ({ value, label: languageName(value, locale) })),
      },
      { name: 'is_active', kind: 'switch', label: t('hours.site.active') },
    ],
    values: {
      name: site?.name ?? '',
      address: site?.address ?? '',
      map_link: site?.map_link ?? '',
      phone: site?.phone ?? '',
      country: site?.country ?? countryOf(locale).toUpperCase(),
      timezone: site?.timezone ?? zone,
      locale: site?.locale ?? locale,
      is_active: (site?.is_active ?? true) ? 'yes' : '',
    },
    save: (values) => (confirming) => {
      const body = { ...siteBody(values), ...confirming };
      return id === undefined ? callClinic(addSite, { body }) : callClinic(changeSite, { params: { id }, body });
    },
    ...(id !== undefined && {
      remove: (body) => callClinic(removeSite, { params: { id }, body }),
      again: (now) => asNow(now.sites, id, (found) => editSite({ t, locale }, now.countries, found)),
    }),
  };
}

const personBody = (values: Values) => ({
  name: values.name ?? '',
  title_fr: values.title_fr ?? '',
  title_en: values.title_en ?? '',
  video_link: textOrNull(values.video_link),
  is_active: values.is_active === 'yes',
});

/** A practitioner's window; for a new one without `person`. */
export function editPerson(words: Words, person?: Practitioner): Editing {
  const { t } = words;
  const id = person?.id;
  return {
    title: person?.name ?? t('hours.people.add'),
    fields: [
      { name: 'name', kind: 'text', label: t('hours.people.name') },
      { name: 'title_fr', kind: 'text', label: t('hours.people.titleFr') },
      { name: 'title_en', kind: 'text', label: t('hours.people.titleEn') },
      {
        name: 'video_link',
        kind: 'url',
        label: optional(t, t('hours.people.videoLink')),
        hint: t('hours.site.linkHint'),
      },
      { name: 'is_active', kind: 'switch', label: t('hours.people.active') },
    ],
    values: {
      name: person?.name ?? '',
      title_fr: person?.title_fr ?? '',
      title_en: person?.title_en ?? '',
      video_link: person?.video_link ?? '',
      is_active: (person?.is_active ?? true) ? 'yes' : '',
    },
    save: (values) => (confirming) => {
      const body = { ...personBody(values), ...confirming };
      return id === undefined
        ? callClinic(addPractitioner, { body })
        : callClinic(changePractitioner, { params: { id }, body });
    },
    ...(id !== undefined && {
      remove: (body) => callClinic(removePractitioner, { params: { id }, body }),
      again: (now) => asNow(now.practitioners, id, (found) => editPerson(words, found)),
    }),
  };
}

/** The window of a kind of visit: how long, when it can be booked, and what to bring. */
export function editKind(words: Words, kind: VisitKind): Editing {
  const { t } = words;
  const name = t(`staff.consultationType.${kind.consultation_type}`);
  return {
    title: t('hours.kinds.edit', { name }),
    fields: [
      { name: 'length_min', kind: 'number', label: t('hours.kinds.length') },
      {
        name: 'notice_hours',
        kind: 'number',
        label: optional(t, t('hours.kinds.notice')),
        hint: t('hours.kinds.noticeHint'),
      },
      { name: 'horizon_days', kind: 'number', label: t('hours.kinds.horizon') },
      {
        name: 'bring_fr',
        kind: 'lines',
        label: optional(t, t('hours.kinds.bringFr')),
        hint: t('hours.kinds.bringHint'),
      },
      {
        name: 'bring_en',
        kind: 'lines',
        label: optional(t, t('hours.kinds.bringEn')),
        hint: t('hours.kinds.bringHint'),
      },
    ],
    values: {
      length_min: String(kind.length_min),
      notice_hours: String(kind.notice_hours ?? ''),
      horizon_days: String(kind.horizon_days),
      bring_fr: kind.bring_fr ?? '',
      bring_en: kind.bring_en ?? '',
    },
    save: (values) => (confirming) =>
      callClinic(changeKind, {
        params: { kind: kind.consultation_type },
        body: {
          length_min: Number(values.length_min),
          notice_hours: values.notice_hours ? Number(values.notice_hours) : null,
          horizon_days: Number(values.horizon_days),
          bring_fr: textOrNull(values.bring_fr),
          bring_en: textOrNull(values.bring_en),
          ...confirming,
        },
      }),
    again: ({ kinds }) => {
      const found = kinds.find(({ consultation_type }) => consultation_type === kind.consultation_type);
      return found ? editKind(words, found) : null;
    },
  };
}

import type * as z from 'zod/mini';
import type { readSchedule } from '#contract/calls/schedule.calls.ts';
import type { Locale } from '#lib/locale.ts';
import { dayIn } from '../../lib/zoned-time.ts';
import { holidaysOf, isDayOff, knownCountries } from '../hours/holidays.ts';
import type { HoursException, OpeningHours, Practitioner, Schedule, Site } from '../hours/schedule.ts';

type Shown = Omit<z.infer<typeof readSchedule.answer>, 'stamp'>;

const showSite = ({ mapLink, isActive, ...site }: Site) => ({ ...site, map_link: mapLink, is_active: isActive });

const showPractitioner = ({ id, name, title, videoLink, isActive }: Practitioner) => ({
  id,
  name,
  title_fr: title.fr,
  title_en: title.en,
  video_link: videoLink,
  is_active: isActive,
});

const showHours = (hours: OpeningHours) => ({
  id: hours.id,
  site_id: hours.siteId,
  practitioner_id: hours.practitionerId,
  consultation_type: hours.consultationType,
  modality: hours.modality,
  days: [...hours.days],
  opens: hours.opens,
  closes: hours.closes,
  valid_from: hours.validFrom,
  valid_until: hours.validUntil,
});

const showException = (exception: HoursException) => ({
  id: exception.id,
  site_id: exception.siteId,
  practitioner_id: exception.practitionerId,
  first_day: exception.firstDay,
  last_day: exception.lastDay,
  reason: exception.reason,
  opens: exception.opens,
  closes: exception.closes,
  extra: exception.extra && {
    consultation_type: exception.extra.consultationType,
    modality: exception.extra.modality,
  },
});

/** The holidays of a site in this year and the next. */
function showHolidays(schedule: Schedule, site: Site, now: Date, locale: Locale): Shown['holidays'] {
  const thisYear = Number(dayIn(site.timezone, now).slice(0, 4));
  return [thisYear, thisYear + 1].map((year) => ({
    site_id: site.id,
    year,
    holidays: holidaysOf(site.country, year, locale).map((holiday) => ({
      id: holiday.id,
      name: holiday.name,
      days: holiday.days,
      is_closed: isDayOff(schedule, site.id, holiday),
    })),
  }));
}

/** The schedule as the staff reads it. @param locale of the holidays' names, where they have one in it */
export function showSchedule(schedule: Schedule, now: Date, locale: Locale): Shown {
  const today = (zone: string) => dayIn(zone, now);
  return {
    sites: schedule.sites.map(showSite),
    practitioners: schedule.practitioners.map(showPractitioner),
    kinds: schedule.kinds.map(({ consultationType, lengthMin, noticeHours, horizonDays, bring }) => ({
      consultation_type: consultationType,
      length_min: lengthMin,
      notice_hours: noticeHours,
      horizon_days: horizonDays,
      bring_fr: bring.fr,
      bring_en: bring.en,
    })),
    hours: schedule.hours.map(showHours),
    // What is over changes nothing any more; nobody has to read past it.
    exceptions: schedule.exceptions.filter(({ lastDay }) => lastDay >= today('UTC')).map(showException),
    holidays: schedule.sites.flatMap((site) => showHolidays(schedule, site, now, locale)),
    countries: knownCountries(),
  };
}

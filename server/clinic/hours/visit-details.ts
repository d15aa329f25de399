import type { Locale } from '#lib/locale.ts';
import { writtenIn } from '#lib/per-locale.ts';
import type { ConsultationType, Modality, Schedule } from './schedule.ts';

/** Where one goes. */
export interface Place {
  name: string;
  address?: string;
  /** Of a map or the way there. */
  mapLink?: string;
}

/** What somebody needs for a visit besides its time, as far as the clinic has said it. */
export interface VisitDetails {
  /** Of a visit in person. */
  place?: Place;
  /** Of a visit by video; only for whoever has the appointment. */
  videoLink?: string;
  /** Of a visit by phone: the number that the clinic calls from. */
  phone?: string;
  /** The name of whom one meets. */
  practitioner?: string;
}

/** A time or an appointment: which site and whom it refers to. The words are read from the schedule as it is now. */
export interface VisitReferences {
  siteId: string | null;
  practitionerId: string | null;
  modality: Modality;
  /** Its own video room, in the place of the practitioner's. */
  videoLink?: string | null;
}

/** What a visit needs by how one meets. */
export function visitDetails(schedule: Schedule, visit: VisitReferences): VisitDetails {
  const site = schedule.sites.find(({ id }) => id === visit.siteId);
  const practitioner = schedule.practitioners.find(({ id }) => id === visit.practitionerId);
  const videoLink = visit.videoLink ?? practitioner?.videoLink;
  return {
    ...(visit.modality === 'in_person' && site && { place: placeOf(site) }),
    ...(visit.modality === 'video' && videoLink && { videoLink }),
    ...(visit.modality === 'phone' && site?.phone && { phone: site.phone }),
    ...(practitioner && { practitioner: practitioner.name }),
  };
}

/** What the clinic asks to bring to a kind of visit, a line for each thing; null where it says nothing. */
export function bringTo({ kinds }: Schedule, wanted: ConsultationType, locale: Locale): string | null {
  const kind = kinds.find(({ consultationType }) => consultationType === wanted);
  return kind ? writtenIn(kind.bring, locale) : null;
}

const placeOf = ({ name, address, mapLink }: Schedule['sites'][number]): Place => ({
  name,
  ...(address && { address }),
  ...(mapLink && { mapLink }),
});

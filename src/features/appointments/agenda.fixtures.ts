/** An appointment by video on 24 November 2026, as the clinic answers it to its staff. */
export const visit = {
  id: 'appointment-of-22-chars',
  request_id: 'request-of-22-characters',
  reference: 'K7-42-93',
  name: 'Jeanne Exemple',
  phone: '01 00 00 00 00',
  is_mailed: true,
  text_reminders: false,
  start: '2026-11-24T09:00:00+01:00',
  end: '2026-11-24T09:45:00+01:00',
  timezone: 'Europe/Paris',
  modality: 'video',
  consultation_type: 'first',
  status: 'booked',
  video_link: null,
  has_usual_room: false,
  documents: 2,
};

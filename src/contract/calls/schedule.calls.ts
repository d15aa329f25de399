import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { localeSchema } from '../locale-schema.ts';
import {
  changedSchema,
  confirming,
  confirmSchema,
  exceptionBody,
  exceptionShape,
  holidaySchema,
  hoursBody,
  hoursShape,
  kindShape,
  practitionerBody,
  practitionerShape,
  siteBody,
  siteShape,
} from '../schedule-shapes.ts';
import { consultationTypeSchema, lineSchema } from '../shapes.ts';
import { type StaffRole, staffRoles } from '../staff-roles.ts';

/** Who changes the clinic's hours. */
const scheduling = ['coordinator', 'administrator'] as const satisfies readonly StaffRole[];

/** Addresses an entry of the schedule. */
const byEntrySchema = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) });

/** Everything about when and by whom the clinic can be met, and the holidays of this year and the next. */
export const readSchedule = defineCall({
  method: 'GET',
  path: 'staff/schedule',
  summary: 'The clinic’s sites, people, hours, exceptions and holidays',
  query: z.object({ locale: z.optional(localeSchema) }),
  answer: z.object({
    /** Another one after each change; a change carries it as `seen`. */
    stamp: z.string(),
    sites: z.array(z.object({ id: z.string(), ...siteShape })),
    practitioners: z.array(z.object({ id: z.string(), ...practitionerShape })),
    kinds: z.array(z.object({ consultation_type: consultationTypeSchema, ...kindShape })),
    hours: z.array(z.object({ id: z.string(), ...hoursShape })),
    exceptions: z.array(z.object({ id: z.string(), ...exceptionShape })),
    holidays: z.array(z.object({ site_id: z.string(), year: z.int(), holidays: z.array(holidaySchema) })),
    /** Whose holidays are known, as two letters. */
    countries: z.array(z.string()),
  }),
  status: 200,
  staff: staffRoles,
});

/** Adds a site; its id, which is part of its slots' ids, is made of its name. */
export const addSite = defineCall({
  method: 'POST',
  path: 'staff/schedule/sites',
  summary: 'Add a site',
  body: siteBody,
  answer: changedSchema,
  status: 201,
  staff: scheduling,
});

/** Changes a site. One that is not active offers no times, and its appointments still say where they are. */
export const changeSite = defineCall({
  method: 'PUT',
  path: 'staff/schedule/sites/{id}',
  summary: 'Change a site',
  params: byEntrySchema,
  body: siteBody,
  answer: changedSchema,
  status: 200,
  staff: scheduling,
});

/** Removes a site with its hours, exceptions and holidays; 409, `entry_in_use`, when appointments refer to it. */
export const removeSite = defineCall({
  method: 'DELETE',
  path: 'staff/schedule/sites/{id}',
  summary: 'Remove a site',
  params: byEntrySchema,
  body: confirmSchema,
  answer: changedSchema,
  status: 200,
  staff: scheduling,
});

/** Whether a site is closed on a holiday, in every year. */
export const decideHoliday = defineCall({
  method: 'PUT',
  path: 'staff/schedule/sites/{id}/holidays',
  summary: 'Close a site on a holiday, or open it',
  params: byEntrySchema,
  body: z.strictObject({ holiday: lineSchema(200), is_closed: z.boolean(), ...confirming }),
  answer: changedSchema,
  status: 200,
  staff: scheduling,
});

/** Adds somebody whom one meets. */
export const addPractitioner = defineCall({
  method: 'POST',
  path: 'staff/schedule/practitioners',
  summary: 'Add a practitioner',
  body: practitionerBody,
  answer: changedSchema,
  status: 201,
  staff: scheduling,
});

/** Changes a practitioner. One who is not active has no times, and their appointments still say who they are with. */
export const changePractitioner = defineCall({
  method: 'PUT',
  path: 'staff/schedule/practitioners/{id}',
  summary: 'Change a practitioner',
  params: byEntrySchema,
  body: practitionerBody,
  answer: changedSchema,
  status: 200,
  staff: scheduling,
});

/** Removes a practitioner with their hours and absences; 409, `entry_in_use`, when appointments refer to them. */
export const removePractitioner = defineCall({
  method: 'DELETE',
  path: 'staff/schedule/practitioners/{id}',
  summary: 'Remove a practitioner',
  params: byEntrySchema,
  body: confirmSchema,
  answer: changedSchema,
  status: 200,
  staff: scheduling,
});

/** Changes how long visits of a kind are, when they can be booked and what to bring. What is booked keeps its length. */
export const changeKind = defineCall({
  method: 'PUT',
  path: 'staff/schedule/kinds/{kind}',
  summary: 'Change the length and notice of a kind of visit, and what to bring',
  params: z.object({ kind: consultationTypeSchema }),
  body: z.strictObject({ ...kindShape, ...confirming }),
  answer: changedSchema,
  status: 200,
  staff: scheduling,
});

/** Adds hours of the week. */
export const addHours = defineCall({
  method: 'POST',
  path: 'staff/schedule/hours',
  summary: 'Add weekly hours',
  body: hoursBody,
  answer: changedSchema,
  status: 201,
  staff: scheduling,
});

/** Changes hours of the week. */
export const changeHours = defineCall({
  method: 'PUT',
  path: 'staff/schedule/hours/{id}',
  summary: 'Change weekly hours',
  params: byEntrySchema,
  body: hoursBody,
  answer: changedSchema,
  status: 200,
  staff: scheduling,
});

/** Removes hours of the week. */
export const removeHours = defineCall({
  method: 'DELETE',
  path: 'staff/schedule/hours/{id}',
  summary: 'Remove weekly hours',
  params: byEntrySchema,
  body: confirmSchema,
  answer: changedSchema,
  status: 200,
  staff: scheduling,
});

/** Adds days that differ from the week: closed, or open besides. */
export const addException = defineCall({
  method: 'POST',
  path: 'staff/schedule/exceptions',
  summary: 'Add closed days or additional hours',
  body: exceptionBody,
  answer: changedSchema,
  status: 201,
  staff: scheduling,
});

/** Changes days that differ from the week. */
export const changeException = defineCall({
  method: 'PUT',
  path: 'staff/schedule/exceptions/{id}',
  summary: 'Change closed days or additional hours',
  params: byEntrySchema,
  body: exceptionBody,
  answer: changedSchema,
  status: 200,
  staff: scheduling,
});

/** Removes days that differ from the week: they are as the week is again. */
export const removeException = defineCall({
  method: 'DELETE',
  path: 'staff/schedule/exceptions/{id}',
  summary: 'Remove closed days or additional hours',
  params: byEntrySchema,
  body: confirmSchema,
  answer: changedSchema,
  status: 200,
  staff: scheduling,
});

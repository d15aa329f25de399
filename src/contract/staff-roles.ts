/** What members of the clinic's staff may be, from the one who may least. */
export const staffRoles = ['reader', 'clinician', 'coordinator', 'administrator'] as const;

/** What a member of the clinic's staff may do: each call names the roles that may make it. */
export type StaffRole = (typeof staffRoles)[number];

/** The text that somebody agrees to before they are reminded of appointments by text message, and its version. */
export const TEXT_REMINDERS = { id: 'text-reminders', version: '1' } as const;

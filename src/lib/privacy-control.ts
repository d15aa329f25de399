/** Whether the visitor's browser asks sites not to follow them (Global Privacy Control). */
export const asksForPrivacy = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

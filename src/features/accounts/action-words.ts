import type { i18n } from 'i18next';

/** Actions that have words; others are shown as the journal names them. */
const KNOWN = {
  'request.list': 'listed',
  'request.read': 'read',
  'request.change': 'changed',
  'request.export': 'exported',
  'document.read': 'documentRead',
  'session.start': 'signedIn',
  'session.end': 'signedOut',
  'session.end.others': 'signedOut',
  'account.sessions.end': 'signedOut',
  'user.change': 'profileChanged',
  'account.invite': 'invited',
  'account.invite.revoke': 'revoked',
  'account.accept': 'accepted',
  'account.disable': 'disabled',
  'account.enable': 'enabled',
  'account.role.reader': 'roleChanged',
  'account.role.clinician': 'roleChanged',
  'account.role.coordinator': 'roleChanged',
  'account.role.administrator': 'roleChanged',
  'account.second_factor.remove': 'factorRemoved',
  'second_factor.set': 'factorSet',
  'second_factor.remove': 'factorRemoved',
  'recovery_code.use': 'codeUsed',
  'recovery_codes.renew': 'codesRenewed',
  'password.change': 'passwordChanged',
  'password.reset': 'passwordChanged',
  'password.reset.ask': 'passwordAsked',
} as const;

const isKnown = (action: string): action is keyof typeof KNOWN => Object.hasOwn(KNOWN, action);

/** What was done, in the reader's language. */
export const actionWords = (action: string, t: i18n['t']): string =>
  isKnown(action) ? t(`team.audit.action.${KNOWN[action]}`) : action;

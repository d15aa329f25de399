import * as z from 'zod';

const SENTENCE =
  'ERROR_REPORTING_DSN must be the DSN of a Sentry-compatible service, such as https://key@errors.example.org/1.';

/** Hosts that a content security policy can name. */
const HOST = /^[\w.-]+(?::\d+)?$/;

/**
 * The address that takes reports, with the public key of the project in its query: that of the DSN
 * `https://key@host/path/project`. A secret that older DSNs have is dropped. Null for what is no DSN.
 */
function endpointOf(dsn: string): string | null {
  const url = URL.canParse(dsn) ? new URL(dsn) : null;
  const [, path, project] = /^(.*)\/(\d+)$/.exec(url?.pathname ?? '') ?? [];
  if (!url || project === undefined || !/^https?:$/.test(url.protocol) || !HOST.test(url.host)) return null;
  if (!/^\w+$/.test(url.username) || url.search !== '' || url.hash !== '') return null;
  return `${url.origin}${path}/api/${project}/envelope/?sentry_key=${url.username}&sentry_version=7`;
}

/** A DSN, read as the address that takes reports. */
export function errorEndpoint() {
  return z
    .string()
    .transform((value, context) => {
      const endpoint = endpointOf(value);
      if (endpoint !== null) return endpoint;
      context.addIssue(SENTENCE);
      return z.NEVER;
    })
    .optional();
}

import { expect } from 'vitest';

/** What a visitor's browser is told while the clinic's database does not serve. */
export const REFUSED_503 = {
  status: 503,
  body: {
    detail: expect.stringContaining('Merci de réessayer'),
    code: 'service_unavailable',
    incident: expect.any(String),
  },
  retryAfter: expect.stringMatching(/^\d+$/),
};

import type { Migration } from 'kysely/migration';
import { createTable, index } from './make-table.ts';

/** Passkeys as a second factor, and the challenges that they sign once. */
export const passkeys: Migration = {
  async up(db) {
    await createTable(db, 'passkeys', ['id'], {
      id: 'text!',
      user_pk: 'integer!',
      credential_id: 'text!',
      public_key: 'text!',
      // As text: authenticators count to 2^32, PostgreSQL's integers to 2^31.
      uses: 'text!',
      transports: 'text!',
      host: 'text!',
      name: 'text!',
      created_at: 'text!',
      last_used_at: 'text',
    });
    await index(db, 'passkeys', ['credential_id'], true);
    await index(db, 'passkeys', ['user_pk']);
    await createTable(db, 'passkey_challenges', ['challenge_hash'], {
      challenge_hash: 'text!',
      user_pk: 'integer!',
      purpose: 'text!',
      host: 'text!',
      expires_at: 'text!',
    });
  },
};

import type { Core } from '@strapi/strapi';

/** Creates the first super administrator; does nothing once any administrator exists. */
export async function provideAdministrator(
  strapi: Core.Strapi,
  account: { email: string; password: string } | null,
): Promise<void> {
  if (account === null || (await strapi.db.query('admin::user').count()) > 0) return;
  const role = await strapi.service('admin::role').getSuperAdmin();
  await strapi.service('admin::user').create({
    email: account.email.toLowerCase(),
    password: account.password,
    firstname: 'Admin',
    lastname: '',
    isActive: true,
    roles: [role.id],
  });
}

import { Client } from 'pg';
import { expect } from 'vitest';
import { readiness, type Servers, startServers } from '../harness/start-servers.ts';
import type { Stack } from '../harness/start-stack.ts';
import { startBalancer } from './balancer.ts';

/** So many limits that nobody meets one. */
const UNLIMITED = 10_000;
/** For what a busy machine takes its time to do. */
export const PATIENTLY = { timeout: 60_000 };

/** The ids of all submissions in the database. */
export async function recordedAt({ databaseUrl }: Pick<Servers, 'databaseUrl'>): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from requests');
  await client.end();
  return rows.map(({ id }) => id);
}

/** Waits until a server has everything that it works with. */
export const isConnected = (server: Stack) =>
  expect.poll(() => readiness(server), PATIENTLY).toEqual({ code: 200, status: 'ready', redis: 'connected' });

/** So many servers, all of them ready, behind a balancer. */
export async function startSite(count: number): Promise<{ servers: Servers; url: string }> {
  const servers = await startServers(count, UNLIMITED);
  for (const server of servers.all) await isConnected(server);
  const balancer = await startBalancer(servers.all.map(({ siteUrl }) => siteUrl));
  return { servers, url: balancer.url };
}

import { expect, test } from 'vitest';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';
import { tenantInfo } from './tenant-info.ts';

test('a page tells of a help link when the tenant has one, and that there is none when it has not', async () => {
  const [tenant] = await loadTenants('./tenants');
  const told = (helpLink: string | undefined) =>
    tenantInfo({ ...tenant!, helpLink }, tenant!.hosts[0]!).helpLink;
  expect([told('https://help.example/'), told(undefined)]).toEqual(['https://help.example/', null]);
});

// Compiles what every page of a brand begins with, so that the first one of a new installation waits for nothing.
import { rm } from 'node:fs/promises';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';
import { platformTenant } from '#app/tenancy/made-tenant.ts';
import { builtThemes, createThemes } from '#app/theming/create-themes.server.ts';

const tenants = await loadTenants('./tenants');
await rm(builtThemes, { recursive: true, force: true });
const themes = createThemes({
  tenants,
  themesDir: './themes',
  tenantsDir: './tenants',
  cacheDir: builtThemes,
  log: { error: (fields, message) => console.error(message, fields) },
});
for (const tenant of [platformTenant(undefined), ...tenants]) {
  for (const mode of ['light', 'system'] as const) {
    for (const only of [undefined, 'phone'] as const) await themes.hrefFor(tenant, { mode, only });
  }
}
await themes.close();

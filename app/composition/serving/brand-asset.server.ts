import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLogo } from '#app/administration/platform/use-cases/read-logo.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { madeLogo, platformSlug } from '#app/tenancy/made-tenant.ts';
import { drawMark } from '#app/theming/mark-of.ts';
import { tintArt } from '#app/theming/tint-art.ts';
import type { AppDeps } from '../app-deps.server.ts';

/** A picture of a tenant's by its exact name: uploaded, of its folder, or drawn for whoever has no folder; null when there is none. */
export async function brandAsset(
  deps: Pick<AppDeps, 'config' | 'db'>,
  tenant: Tenant,
  file: string,
): Promise<Buffer | null> {
  const logo = madeLogo.exec(file)?.[1];
  if (logo) {
    // Nobody else's mark, even for who knows its digest.
    return file === tenant.logo ? readLogo(deps.db, tenant.standing?.owner ?? platformSlug, logo) : null;
  }
  if (tenant.folder === platformSlug) return drawn(tenant, file);
  return readFile(join(deps.config.TENANTS_DIR, tenant.folder, 'assets', file)).catch(() => null);
}

async function drawn(tenant: Tenant, file: string): Promise<Buffer | null> {
  const { shortName, theme } = tenant;
  if (file === 'logo.svg' || file === 'favicon.svg') {
    return Buffer.from(drawMark({ shortName, colour: theme.colorPrimary }));
  }
  if (file !== 'login-art.svg') return null;
  return Buffer.from(tintArt(await readFile('themes/art/login-art.svg', 'utf8'), theme.colorPrimary));
}

import type { Tenant } from '#app/tenancy/define-tenant.ts';
import type { AppDeps } from '../app-deps.server.ts';
import { brandAsset } from './brand-asset.server.ts';

const maxKept = 100;
const made = new Map<string, Promise<Buffer>>();

/** The brand's mark as a phone shows it among its apps, a PNG of so many pixels; drawn once for a brand as it looks. */
export function appIcon(
  deps: Parameters<typeof brandAsset>[0] & Pick<AppDeps, 'bounded'>,
  tenant: Tenant,
  side: number,
): Promise<Buffer> {
  const key = [tenant.folder, tenant.favicon, tenant.shortName, tenant.theme.colorPrimary, side].join(' ');
  const drawn = made.get(key) ?? draw(deps, tenant, side);
  made.delete(key);
  made.set(key, drawn);
  const [oldest] = made.keys();
  if (made.size > maxKept && oldest !== undefined) made.delete(oldest);
  drawn.catch(() => made.delete(key));
  return drawn;
}

async function draw(
  deps: Parameters<typeof brandAsset>[0] & Pick<AppDeps, 'bounded'>,
  tenant: Tenant,
  side: number,
): Promise<Buffer> {
  const picture = await brandAsset(deps, tenant, tenant.favicon);
  if (!picture) throw new Error(`${tenant.slug} has no picture ${tenant.favicon}`);
  return deps.bounded.run({ tenant: tenant.slug }, 'icon', { picture, side });
}

import type { Tenant } from '#app/tenancy/define-tenant.ts';
import type { AppDeps } from '../app-deps.server.ts';
import { brandAsset } from './brand-asset.server.ts';

const maxKept = 50;
const made = new Map<string, Promise<Buffer>>();

/**
 * The picture a shared link of the brand shows: its first banner, or its mark on its colour. A PNG, for the
 * messaging apps draw no SVG. Drawn once for a brand as it looks; the longest unasked is forgotten.
 */
export function sharePicture(deps: Deps, tenant: Tenant): Promise<Buffer> {
  const look = [tenant.folder, tenant.logo, tenant.theme.colorPrimary];
  const key = [...look, tenant.logo === 'logo.svg' ? tenant.shortName : ''].join(' ');
  const drawn = made.get(key) ?? draw(deps, tenant);
  made.delete(key);
  made.set(key, drawn);
  const [oldest] = made.keys();
  if (made.size > maxKept && oldest !== undefined) made.delete(oldest);
  drawn.catch(() => made.delete(key));
  return drawn;
}

type Deps = Parameters<typeof brandAsset>[0] & Pick<AppDeps, 'bounded'>;

async function draw(deps: Deps, tenant: Tenant): Promise<Buffer> {
  const asset = async (file: string) => {
    const content = await brandAsset(deps, tenant, file);
    if (!content) throw new Error(`${tenant.slug} has no picture ${file}`);
    return content;
  };
  const [banner] = tenant.banners ?? [];
  const background = banner?.background ?? tenant.theme.colorPrimary;
  return deps.bounded.run({ tenant: tenant.slug }, 'share', {
    ground: background.startsWith('#') ? background : await asset(background),
    picture: await asset(banner?.image ?? tenant.logo),
  });
}

import sharp from 'sharp';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { brandAsset } from './brand-asset.server.ts';

const size = { width: 1200, height: 630 };
const mostKept = 50;
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
  if (made.size > mostKept && oldest !== undefined) made.delete(oldest);
  drawn.catch(() => made.delete(key));
  return drawn;
}

type Deps = Parameters<typeof brandAsset>[0];

async function draw(deps: Deps, tenant: Tenant): Promise<Buffer> {
  const asset = async (file: string) => {
    const content = await brandAsset(deps, tenant, file);
    if (!content) throw new Error(`${tenant.slug} has no picture ${file}`);
    return content;
  };
  const [banner] = tenant.banners ?? [];
  const pictured = banner && !banner.background.startsWith('#');
  const ground = pictured
    ? sharp(await asset(banner.background)).resize({ ...size, fit: 'cover' })
    : sharp({
        create: { ...size, channels: 3, background: banner?.background ?? tenant.theme.colorPrimary },
      });
  const picture = await sharp(await asset(banner?.image ?? tenant.logo), { density: 144 })
    .resize({ width: 760, height: 540, fit: 'inside' })
    .png()
    .toBuffer();
  return ground
    .composite([{ input: picture }])
    .png()
    .toBuffer();
}

import { join } from 'node:path';
import sharp from 'sharp';
import type { Tenant } from '#app/tenancy/define-tenant.ts';

const size = { width: 1200, height: 630 };
const made = new Map<string, Promise<Buffer>>();

/**
 * The picture a shared link of the brand shows: its first banner, or its mark on its colour. A PNG, for the
 * messaging apps draw no SVG. Drawn once per folder.
 */
export function sharePicture(tenant: Tenant, tenantsDir: string): Promise<Buffer> {
  const known = made.get(tenant.folder);
  if (known) return known;
  const drawn = draw(tenant, join(tenantsDir, tenant.folder, 'assets'));
  made.set(tenant.folder, drawn);
  drawn.catch(() => made.delete(tenant.folder));
  return drawn;
}

async function draw(tenant: Tenant, assets: string): Promise<Buffer> {
  const [banner] = tenant.banners ?? [];
  const pictured = banner && !banner.background.startsWith('#');
  const ground = pictured
    ? sharp(join(assets, banner.background)).resize({ ...size, fit: 'cover' })
    : sharp({
        create: { ...size, channels: 3, background: banner?.background ?? tenant.theme.colorPrimary },
      });
  const picture = await sharp(join(assets, banner?.image ?? tenant.logo), { density: 144 })
    .resize({ width: 760, height: 540, fit: 'inside' })
    .png()
    .toBuffer();
  return ground
    .composite([{ input: picture }])
    .png()
    .toBuffer();
}

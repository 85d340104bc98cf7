import { expect, test } from 'vitest';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';
import { fieldManifest } from './field-manifest.server.ts';

test('the field app has the name, mark and colour of its brand', async () => {
  const tenants = await loadTenants('./tenants');
  const t = ((key: string) => (key === 'visits:field.title' ? '外勤' : key)) as never;
  const found = ['shanjianquan', 'hengleng'].map((slug) => {
    const tenant = tenants.find((one) => one.slug === slug)!;
    return { tenant, manifest: fieldManifest({ tenant, t }) };
  });
  for (const { tenant, manifest } of found) {
    expect(manifest).toMatchObject({
      name: `${tenant.shortName}外勤`,
      short_name: tenant.shortName,
      theme_color: tenant.theme.colorPrimary,
      id: '/field',
      start_url: '/field',
      scope: '/field',
      display: 'standalone',
    });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
  }
  const [one, other] = found.map(({ manifest: { name, theme_color: colour } }) => [name, colour]);
  expect(one![0]).not.toBe(other![0]);
  expect(one![1]).not.toBe(other![1]);
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast, underWhiteText } from '#app/lib/colours/colour.ts';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';
import { compileLess } from '#app/theming/compile-less.server.ts';
import { readOwn, readShared } from '#app/theming/theme-sources.server.ts';

const dir = import.meta.dirname;
const tenants = await loadTenants(dir);

test('one of them runs a repair firm in manufacturing-system mode (TEN-06)', () => {
  expect(tenants.filter((tenant) => tenant.mode === 'mes')).toHaveLength(1);
});

test('one of them has filing texts by host (TEN-04)', () => {
  expect(tenants.some((tenant) => new Set(tenant.filings.map((filing) => filing.copyright)).size > 1)).toBe(
    true,
  );
});

describe.each(tenants)('$slug', ({ folder, theme }) => {
  test('its theme compiles, with text that can be read', async () => {
    const less = [...(await readShared(join(dir, '../themes'))), ...(await readOwn(dir, folder))];
    const { shared: css } = await compileLess({
      less,
      look: { color: theme.colorPrimary, mode: 'light', weak: false },
    });
    const colourOf = (name: string) => new RegExp(`${name}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? 'missing';
    expect(contrast('#ffffff', colourOf('--brand-strong'))).toBeGreaterThanOrEqual(4.5);
    const inks = ['--brand-ink', '--brand-ink-soft', '--brand-strong', '--brand-error'];
    expect(inks.filter((ink) => contrast(colourOf('--brand-paper'), colourOf(ink)) < 4.5)).toEqual([]);
    expect(contrast(colourOf('--brand-paper'), colourOf('--brand-edge'))).toBeGreaterThanOrEqual(3);
    expect(colourOf('--brand-strong')).toBe(underWhiteText(theme.colorPrimary));
  });

  test('its pictures hold no program and call nobody', async () => {
    const files = await readdir(join(dir, folder, 'assets'));
    expect(files).toContain('login-art.svg');
    for (const file of files.filter((name) => name.endsWith('.svg'))) {
      const svg = await readFile(join(dir, folder, 'assets', file), 'utf8');
      expect(svg).not.toMatch(/<script|<foreignObject|\son\w+=|href="(?!#)|url\((?!#)|<!ENTITY/i);
    }
  });
});

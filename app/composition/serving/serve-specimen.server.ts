import { readdir } from 'node:fs/promises';
import type { Hono } from 'hono';
import { z } from 'zod';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { HttpEnv } from '#app/kernel/request/http-env.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { specimenMarkup } from '#app/theming/antd/specimen.server.ts';
import type { AppDeps } from '../app-deps.server.ts';

const requested = z.object({
  tenant: z.string().max(31),
  mode: z.enum(['light', 'dark']).catch('light'),
});

/** It runs nothing, loads nothing but styles and pictures, and only our own pages may frame it. */
const policy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'";

/** Every component in the theme of a tenant, for operators to compare. */
export function serveSpecimen(
  app: Hono<HttpEnv>,
  deps: Pick<AppDeps, 'hosts' | 'directory' | 'themes'>,
): void {
  app.get('/platform/specimen', async (c) => {
    const ctx = c.get('ctx');
    requireAction(ctx, 'platform-preview:view');
    const query = requested.safeParse(c.req.query());
    const found = query.success ? deps.hosts.bySlug(query.data.tenant) : null;
    if (!query.success || !found) throw notFound();
    const tenant = await deps.directory.branded(found);
    const { href } = await deps.themes.sheetFor(tenant, { mode: query.data.mode });
    const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(tenant.shortName)}</title>
${(await antdSheets()).map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('')}
<link rel="stylesheet" href="${href}"></head>
<body class="t specimen-page"><h1>${escaped(tenant.shortName)} <small>${tenant.theme.colorPrimary}</small></h1>${specimenMarkup()}</body></html>`;
    return c.html(html, 200, { 'content-security-policy': policy });
  });
}

async function antdSheets(): Promise<string[]> {
  const names = await readdir('build/client/assets').catch(() => []);
  return names.filter((name) => /^antd\.used-.*\.css$/.test(name)).map((name) => `/assets/${name}`);
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (one) => `&#${one.codePointAt(0)};`);
}

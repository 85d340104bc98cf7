/** What all scripts of the landing page may weigh: 110 KB of brotli. */
export const landingBudget = 110 * 1024;

/** What the scripts of the field app may weigh before its way is in sight: 126 KB of brotli. */
export const fieldScriptsBudget = 126 * 1024;

/** The console's home page and its list of orders, in bytes: what they import at once, without their words. */
export const homeScriptsBudget = 172 * 1024;
export const listScriptsBudget = 206 * 1024;

/** Files a page of HTML makes the browser load at once: scripts, preloaded modules, stylesheets, static imports. */
export function filesOfPage(html: string): string[] {
  const found = new Set<string>();
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*>/g)) {
    const isScript = tag.startsWith('<script');
    const requested = isScript || /\brel="(?:stylesheet|modulepreload)"/.test(tag);
    const address = /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1];
    if (requested && address?.startsWith('/')) found.add(address);
  }
  for (const [, code = ''] of html.matchAll(/<script\b[^>]*type="module"[^>]*>([^<]*)<\/script>/g)) {
    for (const address of staticImports(code)) found.add(address);
  }
  return [...found];
}

/** What a module of ours imports statically, as it is written; `import()` loads later, if ever. */
export function staticImports(code: string): string[] {
  const shape = /(?:^|[;\s}])(?:import|export)(?:\s*["']|[\w*${},\s]*?from\s*["'])([^"']+)["']/g;
  return [...new Set(Array.from(code.matchAll(shape), ([, address]) => address as string))];
}

/** The module of a route and what it imports, as the build's manifest says, a script that every page loads. */
export function filesOfRoute(manifest: string, route: string): string[] {
  const text = /__reactRouterManifest\s*=\s*(\{[\s\S]*\})\s*;?\s*$/.exec(manifest)?.[1];
  const routes = text ? (JSON.parse(text) as { routes: Record<string, Module | undefined> }).routes : {};
  const found = routes[route];
  if (!found) throw new Error(`the manifest has no route ${route}`);
  return [found.module, ...(found.imports ?? [])];
}

interface Module {
  module: string;
  imports?: string[];
}

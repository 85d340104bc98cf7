import type { Plugin } from 'vite';

const pagesFile = /\/app\/(modules|administration|services)\/[^/]+\/pages\.ts$/;

/** What a page says of itself for the server and the build alone. */
const forRoutes = /\b(?:(screen|area|id|within): '[^']*'|carries: \[[^\]]*\]),?/g;

/**
 * Gives every script that leads to a page its own copy of that page's address, and no more: shared, each pages.ts
 * would be one more file that a visit asks for, and would grow with its module for everybody who leads there.
 */
export function pageAddresses(): Plugin {
  return {
    name: 'page-addresses',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/pages\.ts$/ },
      async handler(source, importer) {
        const found = await this.resolve(source, importer, { skipSelf: true });
        if (!found || !importer || !pagesFile.test(found.id)) return null;
        return { ...found, id: `${found.id}?for=${encodeURIComponent(importer)}`, moduleSideEffects: false };
      },
    },
    transform: {
      filter: { id: /\/pages\.ts\?for=/ },
      handler: (code) => ({ code: code.replace(forRoutes, ''), map: null }),
    },
  };
}

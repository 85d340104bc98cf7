import { basename, dirname, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { startBundle } from '#app/start/build-when-needed.server.ts';

const folder = dirname(startBundle);

/** Bundles the process itself, serve.ts and all modules of ours, into one file; libraries stay where they are. */
export async function bundleStart(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [ownPlaces],
    build: {
      ssr: 'serve.ts',
      outDir: folder,
      target: 'node24',
      minify: false,
      // All in one folder: `ownPlaces` reckons from there.
      rolldownOptions: { output: { entryFileNames: basename(startBundle), chunkFileNames: '[name].js' } },
    },
  });
}

/** Files are found from the module that looks for them, as without a bundle: its folder is where it was written. */
const ownPlaces: Plugin = {
  name: 'own-places',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('import.meta.') || id.includes('/node_modules/')) return null;
    const from = (path: string) => JSON.stringify(relative(folder, path));
    return code
      .replaceAll('import.meta.url', `(new URL(${from(id)}, import.meta.url).href)`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${from(dirname(id))})`);
  },
};

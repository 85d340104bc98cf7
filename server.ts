import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { isBuilt, startBundle } from '#app/start/build-when-needed.server.ts';

// The process as one file, if there is one of just these sources: 3,000 modules take seconds to be found one by one.
// An installed image has no sources to compare with; development runs what is written.
const bundled =
  process.env.NODE_ENV !== 'development' &&
  existsSync(startBundle) &&
  (!existsSync('vite.config.ts') || (await isBuilt()));
const { serve } = (await import(
  bundled ? pathToFileURL(startBundle).href : './serve.ts'
)) as typeof import('./serve.ts');
await serve(bundled);

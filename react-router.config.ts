import type { Config } from '@react-router/dev/config';
import { generateModules } from './scripts/generate-modules.mjs';

// Before anything is built or its types are written: what the folders bring.
generateModules();

export default {
  appDirectory: 'app',
  ssr: true,
  // Asked for one by one, a route that cannot be looked up takes the whole frame down with it.
  routeDiscovery: { mode: 'initial' },
  // guardOrigin (app/kernel/request) has already held the Origin against the host, for the API as for pages. The
  // router's own check compares schemes too, and behind a TLS proxy it only sees http.
  allowedActionOrigins: ['**'],
} satisfies Config;

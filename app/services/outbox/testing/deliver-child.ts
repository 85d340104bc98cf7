import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { createBounded } from '#app/bounded/create-bounded.server.ts';
import { addModule } from '#app/composition/testing/extra-module.server.ts';
import { openPool } from '#app/db/tenant-db.server.ts';
import { createOutside } from '#app/integrations/outside.server.ts';
import { openFileStorage } from '#app/integrations/storage/open-file-storage.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { createSecretBox } from '#app/kernel/request/secret-box.server.ts';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';
import { eventLane } from '../event-lane.server.ts';
import { createLanes } from '../use-cases/create-lanes.server.ts';
import { counting } from './counted-effects.server.ts';

// A program of its own, so that a test can kill it: it delivers events until then.
const [appUrl = '', now = ''] = process.argv.slice(2);
addModule({ subscribers: [counting] });
const tenant = (await loadTenants('./tenants')).find(({ slug }) => slug === 'shanjianquan')!;
const db = openPool(appUrl, { max: 6 });
const lanes = createLanes(eventLane);
const world = {
  db,
  tenant,
  t: ((key: string) => key) as unknown as Ctx['t'],
  outside: createOutside({}),
  secrets: createSecretBox(Buffer.alloc(32)),
  files: openFileStorage({ dir: join(tmpdir(), 'files-unused') }),
  bounded: createBounded(),
  log: pino({ level: 'silent' }),
  now: () => new Date(now),
};
setInterval(() => lanes.wake(world), 5);

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { dictStore } from '#app/administration/dictionaries/stores.server.ts';
import { createBounded } from '#app/bounded/create-bounded.server.ts';
import { startJobs } from '#app/composition/jobs/start-jobs.server.ts';
import { openPool } from '#app/db/tenant-db.server.ts';
import { createOutside } from '#app/integrations/outside.server.ts';
import { openFileStorage } from '#app/integrations/storage/open-file-storage.server.ts';
import { createSecretBox } from '#app/kernel/request/secret-box.server.ts';
import { runTask } from '#app/services/tasks/use-cases/run-task.server.ts';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';
import { checkImportTask } from '../import/check-import.server.ts';
import { writeImportTask } from '../import/write-import.server.ts';

// A process that does background tasks, so that a test can kill it: it takes imports of dictionaries from the queue.
const tenant = (await loadTenants('./tenants')).find(({ slug }) => slug === 'shanjianquan')!;
const db = openPool(process.env.DATABASE_URL ?? '', { max: 8 });
const log = pino({ level: 'silent' });
const files = openFileStorage({ dir: join(tmpdir(), 'files-unused') });
const jobs = await startJobs({ db, tenants: [], log, files });
const world = {
  db,
  log,
  files,
  bounded: createBounded(),
  tenant,
  secrets: createSecretBox(Buffer.alloc(32)),
  outside: createOutside({}),
  kinds: [checkImportTask(dictStore), writeImportTask(dictStore)],
};
await jobs.workTasks((task) => runTask(world, task));
process.stdout.write('ready\n');

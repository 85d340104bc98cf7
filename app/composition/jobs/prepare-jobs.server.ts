import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { jobSchema } from '#app/kernel/jobs/job-schema.ts';
import { allQueues } from './all-queues.server.ts';

/** Makes the queues with the owner's rights and lets the application's login work on them. */
export async function prepareJobs(options: { adminUrl: string; appUrl: string }): Promise<void> {
  const boss = new PgBoss({
    connectionString: options.adminUrl,
    schema: jobSchema,
    supervise: false,
    schedule: false,
    max: 1,
  });
  await boss.start();
  try {
    for (const queue of allQueues) {
      const known = await boss.getQueue(queue.name);
      if (!known) await boss.createQueue(queue.name, queue);
      else if (known.notify !== queue.notify) await boss.updateQueue(queue.name, { notify: queue.notify });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  await grant(options.adminUrl, decodeURIComponent(new URL(options.appUrl).username));
}

async function grant(adminUrl: string, login: string): Promise<void> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    const name = admin.escapeIdentifier(login);
    await admin.query(`
      grant usage on schema ${jobSchema} to ${name};
      grant select, insert, update, delete on all tables in schema ${jobSchema} to ${name};
      grant usage on all sequences in schema ${jobSchema} to ${name};
      grant execute on all functions in schema ${jobSchema} to ${name};`);
  } finally {
    await admin.end();
  }
}

import { createInterface } from 'node:readline';
import pino from 'pino';
import '#app/composition/registry.server.ts';
import { startPushBus } from '#app/composition/push/push-bus.server.ts';
import { createSockets } from '#app/composition/push/sockets.server.ts';
import { openPool } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { getDictItems } from '../use-cases/get-dict-items.server.ts';

/** What the program is told, as JSON in its first argument. */
export interface ReadingSettings {
  appUrl: string;
  tenant: string;
}

// Another process of the product: for each line with a dictionary's code it tells the labels it knows.
const settings = JSON.parse(process.argv[2] ?? '{}') as ReadingSettings;
const db = openPool(settings.appUrl, { max: 2 });
await startPushBus({ db, log: pino({ level: 'silent' }), sockets: createSockets() });
const ctx = {
  db,
  tenant: { slug: settings.tenant },
  language: 'zh-CN',
  user: { id: 'somebody' },
  now: () => new Date(),
} as Ctx;
const say = (what: unknown) => process.stdout.write(`${JSON.stringify(what)}\n`);
createInterface({ input: process.stdin }).on('line', (code) => {
  void getDictItems(ctx, { code }).then((items) => say(items.map(({ label }) => label)));
});
say('ready');

import { appendFileSync } from 'node:fs';
import { Client } from 'pg';
import { startCluster } from '../cluster/embedded-cluster.server.ts';

// A program of its own, so that a test can kill it: node cluster-child.ts <data directory> <report file>
const [, , dataDir = '', report = ''] = process.argv;
const say = (line: string) => appendFileSync(report, `${line}\n`);

const { adminUrl } = await startCluster({ dataDir, log: { info() {}, warn() {} } });
const client = new Client({ connectionString: adminUrl });
client.on('error', () => {});
await client.connect();
await client.query('create table if not exists written (id int primary key)');
say(adminUrl);
const writeOn = async (id: number): Promise<void> => {
  await client.query('insert into written values ($1)', [id]);
  say(String(id));
  return writeOn(id + 1);
};
// The server may be killed first; this program then stays, as the real one does.
await writeOn(1).catch(() => {});

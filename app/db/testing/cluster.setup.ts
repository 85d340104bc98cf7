import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { prepareJobs } from '#app/composition/jobs/prepare-jobs.server.ts';
import { prepareDatabase } from '../prepare-database.server.ts';
import { databaseUrl, onServer } from './database-url.server.ts';
import { dropLeftovers } from './drop-leftovers.server.ts';
import { startTestCluster } from './test-cluster.server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser address of the test server's own database. */
    testServerUrl: string;
    /** Login the tests' databases are used through, as prepared in the template. */
    testAppUrl: string;
    /** The migrated database every test database is copied from. */
    testTemplate: string;
  }
}

const quiet = { info() {}, warn() {} };

/** Once per run: a server (own, or TEST_DATABASE_URL) and on it one migrated database to copy. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given ? { adminUrl: given, stop: async () => {} } : await startTestCluster();
  const template = `fmcg_test_${randomBytes(4).toString('hex')}`;
  try {
    await onServer(cluster.adminUrl, (client) =>
      client.query(`create database ${template} template template0`),
    );
    const adminUrl = databaseUrl(cluster.adminUrl, template);
    const { appUrl } = await prepareDatabase({ adminUrl, log: quiet });
    await prepareJobs({ adminUrl, appUrl });
    provide('testServerUrl', cluster.adminUrl);
    provide('testAppUrl', appUrl);
    provide('testTemplate', template);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return async () => {
    if (given) await dropLeftovers(given, template);
    await cluster.stop();
  };
}

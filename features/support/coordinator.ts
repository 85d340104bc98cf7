import { AfterAll, BeforeAll, type HookTarget } from '@cucumber/cucumber';
import { prepareDatabase } from '#app/db/prepare-database.server.ts';
import { databaseUrl, onServer } from '#app/db/testing/database-url.server.ts';
import { startTestCluster } from '#app/db/testing/test-cluster.server.ts';
import { buildWhenNeeded } from '#app/start/build-when-needed.server.ts';
import { findBrowser } from '../../scripts/find-browser.ts';
import { stopServers, sweepEarlierRuns } from './leftover-servers.ts';
import { makeRunFolder, noteRun, removeRunFolder, runFolder } from './run-folder.ts';

const template = 'fmcg_acceptance';
const quiet = { info() {}, warn() {} };
const say = (line: string) => void process.stderr.write(`${line}\n`);

// The enum itself is not exported to modules.
const coordinator = 'COORDINATOR' as HookTarget;

let endRun: (() => Promise<void>) | null = null;

// Once for the whole run, in the main thread: what all workers need, and the end of it however the run ends.
BeforeAll({ on: coordinator, timeout: 1_200_000 }, async () => {
  await sweepEarlierRuns();
  makeRunFolder();
  const browser = findBrowser(say);
  say(`浏览器：${browser.path}（${browser.from}）`);
  if (process.env.BASE_URL) {
    say(`被测系统：${process.env.BASE_URL}`);
    endRun = async () => removeRunFolder();
    noteRun({ adminUrl: '', template, browser: browser.path });
    return;
  }
  const began = performance.now();
  await buildWhenNeeded({ info: say, warn: say });
  const builtAt = performance.now();
  const cluster = await startTestCluster();
  endRun = async () => {
    try {
      await stopServers(runFolder);
    } finally {
      await cluster.stop();
      removeRunFolder();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void endRun?.().finally(() => process.exit(130)));
  }
  await onServer(cluster.adminUrl, (client) =>
    client.query(`create database ${template} template template0 encoding 'UTF8'`),
  );
  await prepareDatabase({ adminUrl: databaseUrl(cluster.adminUrl, template), log: quiet });
  noteRun({ adminUrl: cluster.adminUrl, template, browser: browser.path });
  const seconds = (from: number, to: number) => Math.round((to - from) / 1000);
  say(`准备：构建 ${seconds(began, builtAt)} 秒，数据库 ${seconds(builtAt, performance.now())} 秒`);
});

AfterAll({ on: coordinator, timeout: 120_000 }, async () => {
  await endRun?.();
  endRun = null;
});

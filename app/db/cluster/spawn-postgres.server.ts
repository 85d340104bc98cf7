import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StartLog } from '#app/lib/start/start-log.ts';
import type { Binaries } from './binaries.server.ts';
import { socketDirectory } from './cluster-address.server.ts';
import type { ClusterPaths } from './files/cluster-paths.server.ts';
import { readPostmaster } from './postmaster-pid.server.ts';
import type { RunAs } from './system-user.server.ts';

/** What is needed to run the server process of one cluster. */
export type ServerPlan = {
  paths: ClusterPaths;
  binaries: Binaries;
  runAs: RunAs;
  durable: boolean;
  log: StartLog;
};

/** One server process; `failure` says in PostgreSQL's own words why it ended. */
export type ServerProcess = {
  child: ChildProcess;
  exited: Promise<void>;
  hasExited(): boolean;
  failure(): string;
};

const slowStartMs = 10_000;

/** Runs the server in the foreground, away from the terminal so that Ctrl-C reaches only this program. */
export function spawnPostgres(plan: ServerPlan, port: number): ServerProcess {
  const child = spawn(plan.binaries.postgres, serverArguments(plan, port), {
    ...plan.runAs,
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let lines: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const fresh = text.split('\n').filter((line) => /\b(FATAL|PANIC|HINT|DETAIL): /.test(line));
    lines = [...lines, ...fresh].slice(-10);
    for (const line of fresh) if (/\bPANIC: /.test(line)) plan.log.warn(`PostgreSQL: ${line}`);
  });
  const { promise: exited, resolve } = Promise.withResolvers<void>();
  let gone = false;
  const onGone = () => {
    gone = true;
    resolve();
  };
  child.once('close', onGone);
  child.once('error', (error) => {
    lines.push(error.message);
    onGone();
  });
  return { child, exited, hasExited: () => gone, failure: () => lines.map(withoutStamp).join(' ') };
}

/** Waits until the server takes connections; false when it ended instead. Crash recovery may take its time. */
export async function becomesReady(server: ServerProcess, { paths, log }: ServerPlan): Promise<boolean> {
  const noticeAt = Date.now() + slowStartMs;
  let noticed = false;
  while (!server.hasExited()) {
    const postmaster = readPostmaster(paths);
    if (postmaster?.pid === server.child.pid && postmaster?.ready) return true;
    if (!noticed && Date.now() > noticeAt) {
      noticed = true;
      log.info('PostgreSQL 正在恢复数据，请稍候……');
    }
    await sleep(20);
  }
  return false;
}

function serverArguments({ paths, durable }: ServerPlan, port: number): string[] {
  const sockets = socketDirectory(paths);
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${sockets === null ? '' : `"${sockets.replaceAll('"', '""')}"`}`,
    'log_min_messages=log',
    'log_checkpoints=off',
    'jit=off',
    // A console's working set fits in memory and its disk is no spinning one.
    'shared_buffers=256MB',
    'random_page_cost=1.1',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  return ['-D', paths.data, ...settings.flatMap((setting) => ['-c', setting])];
}

function withoutStamp(line: string): string {
  return line.replace(/^\d{4}-\S+ \S+ \S+ \[\d+\] /, '').trim();
}

import { realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { StartLog } from '#app/lib/start/start-log.ts';
import { type Binaries, binaryMajor, findBinaries } from './binaries.server.ts';
import { clusterAddress } from './cluster-address.server.ts';
import { type ClusterPaths, clusterPaths } from './files/cluster-paths.server.ts';
import { explainFileError } from './files/explain-file-error.server.ts';
import { grantRead, grantTraverse } from './files/grant-traverse.server.ts';
import { lockDataDirectory } from './files/lock-file.server.ts';
import { holdsCluster, makeDataDirectory, requireSameMajor } from './files/make-data-directory.server.ts';
import { makeParents } from './files/make-parents.server.ts';
import { keepRunning } from './keep-running.server.ts';
import { stopOrphan } from './stop-orphan.server.ts';
import { stopWithProcess } from './stop-with-process.server.ts';
import { superuserPassword } from './superuser-password.server.ts';
import { chooseSystemUser, type RunAs } from './system-user.server.ts';

/** How to start a cluster; `durable: false` trades crash safety for speed and is for tests only. */
export type ClusterOptions = {
  log: StartLog;
  dataDir?: string;
  durable?: boolean;
  majorOf?: (binaries: Binaries, runAs: RunAs) => number;
};

/** A running PostgreSQL of our own; `adminUrl` logs in as its superuser. */
export type Cluster = { adminUrl: string; stop(): Promise<void> };

/** Starts the PostgreSQL that comes with npm on `dataDir`, making or recovering its data first. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const dataDir = options.dataDir ?? './.data/pg';
  const paths = await explainFileError(clusterPaths(dataDir).data, () => realPaths(dataDir));
  const unlock = await explainFileError(paths.data, () => lockDataDirectory(paths));
  try {
    return await explainFileError(paths.data, () => startLocked(paths, options, unlock));
  } catch (error) {
    unlock();
    throw error;
  }
}

// The orphan of a former start is known by its data directory, so one directory must have one spelling.
function realPaths(dataDir: string): ClusterPaths {
  const { data, parent } = clusterPaths(dataDir);
  makeParents(parent);
  return clusterPaths(join(realpathSync(parent), basename(data)));
}

async function startLocked(
  paths: ClusterPaths,
  { log, durable = true, majorOf = binaryMajor }: ClusterOptions,
  unlock: () => void,
): Promise<Cluster> {
  const binaries = findBinaries();
  const runAs = chooseSystemUser(paths.data);
  grantTraverse(binaries.native, runAs, log);
  grantRead(binaries.native, runAs, log);
  grantTraverse(paths.data, runAs, log);
  const major = majorOf(binaries, runAs);

  const exists = holdsCluster(paths);
  const password = superuserPassword(paths, exists);
  if (!exists) await makeDataDirectory(paths, { binaries, runAs, durable });
  requireSameMajor(paths, major);

  await stopOrphan(paths, log);
  const server = await keepRunning({ paths, binaries, runAs, durable, log });
  const stop = async () => {
    await server.stop();
    leaveProcess();
    unlock();
  };
  const leaveProcess = stopWithProcess({ pid: () => server.pid(), stop });
  return { adminUrl: clusterAddress(paths, server.port, password), stop };
}

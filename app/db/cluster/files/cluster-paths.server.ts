import { dirname, resolve } from 'node:path';

/** Every file one cluster owns; all but the data directory itself lie beside it. */
export type ClusterPaths = {
  data: string;
  parent: string;
  unfinished: string;
  password: string;
  port: string;
  lock: string;
  postmasterPid: string;
};

/** Names the files of the cluster kept in `dataDir`. */
export function clusterPaths(dataDir: string): ClusterPaths {
  const data = resolve(dataDir);
  return {
    data,
    parent: dirname(data),
    unfinished: `${data}.new`,
    password: `${data}.password`,
    port: `${data}.port`,
    lock: `${data}.lock`,
    postmasterPid: `${data}/postmaster.pid`,
  };
}

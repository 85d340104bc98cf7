import { type OwnServer, startOwnServer } from './own-server.ts';
import { readRun, runFolder } from './run-folder.ts';

/** Where the scenarios go: a server of this worker's own, or a deployment. */
export interface Target {
  /** Scheme, host and port of a copy of a brand. */
  originOf(copy: string, folder: string): string;
  key: string;
  /** Present when the server is ours. */
  own?: OwnServer;
}

/** The deployment that BASE_URL names, or a server and database started for this worker. */
export async function openTarget(): Promise<Target> {
  const base = process.env.BASE_URL;
  if (base) {
    const key = process.env.ACCEPTANCE_KEY;
    if (!key) throw new Error('设置了 BASE_URL 时，还要用 ACCEPTANCE_KEY 给出该部署的验收密钥。');
    const { protocol, host } = new URL(base);
    return { key, originOf: (copy, folder) => `${protocol}//${copy}--${folder}.${host}` };
  }
  const own = await startOwnServer(readRun(), runFolder);
  return {
    own,
    key: own.key,
    originOf: (copy, folder) => `http://${copy}--${folder}.localhost:${own.port}`,
  };
}

/** Address of the server of this machine, for scenarios that send Host headers of their own. */
export function ownOrigin(target: Target): string {
  if (!target.own) throw new Error('这个场景只能对本机的服务运行（@本机）。');
  return `http://127.0.0.1:${target.own.port}`;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path, { join } from 'node:path';
import { createInterface } from 'node:readline';
import { databaseUrl, onServer } from '#app/db/testing/database-url.server.ts';
import type { Run } from './run-folder.ts';
import { type StandIns, startStandIns } from './stand-ins.ts';

/** Seconds after which a start says where they went. */
const slowStart = 30;

/** A server process with a database of its own. */
export interface OwnServer {
  port: number;
  key: string;
  /** Its database, as an operator's commands are told it. */
  databaseUrl: string;
  /** What it talks to instead of enterprise messaging and a CAS server. */
  standIns: StandIns;
  /** Lines of its log, from a position on, in bytes. */
  logFrom(position: number): string[];
  logLength(): number;
  /** Starts another process on the same database, as behind a load balancer; on a port of its own when none is said. */
  beside(port?: number): Promise<BesideServer>;
  /** Kills the process as a power cut would, and starts it again on the same port and database. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** One more process of the product. */
export interface BesideServer {
  port: number;
  stop(): Promise<void>;
}

/** Starts the product as an operator does, on a fresh copy of the migrated database. */
export async function startOwnServer(run: Run, folder: string): Promise<OwnServer> {
  const worker = process.env.CUCUMBER_WORKER_ID ?? '0';
  const database = `${run.template}_${worker}`;
  await onServer(run.adminUrl, (client) =>
    client.query(`create database ${database} template ${run.template}`),
  );
  const dataDir = join(folder, `data-${worker}`);
  mkdirSync(dataDir);
  shareThemes(dataDir);
  const tenantsDir = tenantsWithOneMore(worker);
  const key = randomBytes(24).toString('hex');
  const standIns = await startStandIns();
  const logFile = join(folder, `server-${worker}.log`);
  const url = databaseUrl(run.adminUrl, database);
  const launch = async (name: string, port: number) => {
    const child = spawn(process.execPath, ['server.ts'], {
      stdio: ['ignore', 'pipe', openSync(logFile, 'a')],
      env: {
        ...process.env,
        DATABASE_URL: url,
        DATABASE_APP_URL: '',
        DATA_DIR: dataDir,
        TENANTS_DIR: tenantsDir,
        PORT: String(port),
        HOST: '127.0.0.1',
        METRICS_PORT: '0',
        NODE_ENV: 'production',
        LOG_LEVEL: 'info',
        // What a scenario shows does not depend on how busy its machine is.
        DATABASE_STATEMENT_TIMEOUT_MS: '50000',
        DATABASE_LOCK_TIMEOUT_MS: '30000',
        TRUSTED_PROXIES: '',
        DEMO_DATA: 'off',
        ACCEPTANCE_KEY: key,
        // Processes are started many times over, from the same sources.
        NODE_COMPILE_CACHE: path.resolve('.cache/node'),
        ...standIns.env,
      },
    });
    // Whoever ends the run ends its servers by this number.
    writeFileSync(join(folder, `${name}.pid`), String(child.pid));
    const began = performance.now();
    const { port: listening, steps } = await listeningPort(child, () => readFileSync(logFile, 'utf8'));
    const seconds = Math.round((performance.now() - began) / 1000);
    if (seconds > slowStart) process.stderr.write(`服务启动用了 ${seconds} 秒：\n${steps.join('\n')}\n`);
    return { child, port: listening };
  };
  let { child, port } = await launch(`server-${worker}`, 0);
  return {
    port,
    key,
    databaseUrl: url,
    standIns,
    logLength: () => statSync(logFile).size,
    logFrom: (position) => readFileSync(logFile).subarray(position).toString().split('\n'),
    async beside(requested = 0) {
      const other = await launch(`server-${worker}-beside`, requested);
      return { port: other.port, stop: () => stop(other.child) };
    },
    crash: async () => {
      const gone = new Promise((ended) => child.once('exit', ended));
      child.kill('SIGKILL');
      await gone;
      ({ child, port } = await launch(`server-${worker}`, port));
    },
    stop: async () => {
      await stop(child);
      await standIns.close();
      rmSync(tenantsDir, { recursive: true, force: true });
    },
  };
}

/** The product's tenants and folders more, which nothing in the code knows of (TEN-02). */
function tenantsWithOneMore(worker: string): string {
  // Below the project: tenant.ts imports from the program it belongs to.
  const dir = path.resolve(`.cache/acceptance-tenants/${process.pid}-${worker}`);
  rmSync(dir, { recursive: true, force: true });
  cpSync('tenants', dir, { recursive: true });
  cpSync('features/tenancy/new-brand', join(dir, 'xinchafang'), { recursive: true });
  // And one whose theme does not compile (SET-04).
  cpSync('features/tenancy/new-brand', join(dir, 'huaiyangshi'), { recursive: true });
  cpSync('features/frame/broken-theme', join(dir, 'huaiyangshi'), { recursive: true });
  return dir;
}

/** Stylesheets are kept under the digest of their sources: a run need not compile what the last one did. */
function shareThemes(dataDir: string): void {
  const shared = path.resolve('.cache/acceptance-themes');
  mkdirSync(shared, { recursive: true });
  symlinkSync(shared, join(dataDir, 'themes'), 'dir');
}

/** The port the server says it listens on, and what it said of its steps before. */
function listeningPort(
  child: ChildProcess,
  log: () => string,
): Promise<{ port: number; steps: readonly string[] }> {
  const said: string[] = [];
  return new Promise((listening, reject) => {
    const lines = createInterface({ input: child.stdout! });
    lines.on('line', (line) => {
      said.push(line);
      const port = /http:\/\/[^/\s]+:(\d+)\//.exec(line)?.[1];
      if (port) listening({ port: Number(port), steps: said });
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`服务没有启动（退出码 ${code}）：\n${said.join('\n')}\n${log()}`)),
    );
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((ended) => child.once('exit', ended));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await gone;
  clearTimeout(late);
}

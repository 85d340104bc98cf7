import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#app/lib/start/start-error.ts';
import { rememberedPort } from './free-port.server.ts';
import { becomesReady, type ServerPlan, type ServerProcess, spawnPostgres } from './spawn-postgres.server.ts';

/** A server that is started again whenever it dies, until `stop`. */
export type RunningServer = { port: number; pid(): number | undefined; stop(): Promise<void> };

const firstStartAttempts = 40;
const longestPauseMs = 5000;

/** Starts the server and stands by it: always on the same port, so that connection pools find it again. */
export async function keepRunning(plan: ServerPlan): Promise<RunningServer> {
  const { paths, log } = plan;
  let { server, port } = await firstStart(plan);
  let stopping = false;

  const standBy = async (): Promise<void> => {
    for (let pauseMs = 100; ; ) {
      await server.exited;
      if (stopping) return;
      log.warn(`PostgreSQL 意外退出，正在重新启动。${server.failure()}`);
      await sleep(pauseMs);
      if (stopping) return;
      server = spawnPostgres(plan, port);
      pauseMs = (await becomesReady(server, plan)) ? 100 : Math.min(pauseMs * 2, longestPauseMs);
    }
  };
  const standingBy = standBy();

  return {
    port,
    pid: () => server.child.pid,
    async stop() {
      stopping = true;
      server.child.kill('SIGINT');
      const impatient = setTimeout(() => {
        log.warn(`PostgreSQL 30 秒内没有停下，数据目录 ${paths.data} 下次启动时会自动恢复。`);
        server.child.kill('SIGQUIT');
      }, 30_000);
      await standingBy;
      await server.exited;
      clearTimeout(impatient);
    },
  };
}

async function firstStart(plan: ServerPlan): Promise<{ server: ServerProcess; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await rememberedPort(plan.paths);
    const server = spawnPostgres(plan, port);
    if (await becomesReady(server, plan)) return { server, port };
    const reason = server.failure();
    // The port was taken in between, or the children of a killed server are still on their way out.
    const passing = /could not (bind|create any TCP)|pre-existing shared memory block/.test(reason);
    if (!passing || attempt === firstStartAttempts) {
      throw new StartError(`内置的 PostgreSQL 启动失败（数据目录 ${plan.paths.data}）：${reason}`);
    }
    await sleep(250);
  }
}

import type { StartLog } from '#app/lib/start/start-log.ts';

/** What has to end when the process ends. */
export interface StopOrder {
  /** Ends what was made last first: web server, then what it used, the database at the very end. */
  last(end: () => Promise<void> | void): void;
  now(): Promise<void>;
}

/** Ends the process in order on Ctrl-C and SIGTERM; a second signal does not wait any longer. */
export function stopInOrder(log: StartLog): StopOrder {
  const ends: (() => Promise<void> | void)[] = [];
  let stopping: Promise<void> | null = null;

  async function endAll(): Promise<void> {
    for (let end = ends.pop(); end; end = ends.pop()) {
      try {
        await end();
      } catch (error) {
        log.warn(`停止时出错：${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  const now = () => {
    stopping ??= endAll();
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      log.info('正在停止：处理完已收到的请求后退出……');
      void now().then(() => process.exit(0));
    });
  }
  return { last: (end) => void ends.push(end), now };
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Takes the server down with this process: at `process.exit` at once, and at a signal that nobody else
 * handles after a proper stop. The result undoes this.
 */
export function stopWithProcess(server: { pid(): number | undefined; stop(): Promise<void> }): () => void {
  const onExit = () => {
    const pid = server.pid();
    try {
      if (pid !== undefined) process.kill(pid, 'SIGINT');
    } catch {
      // It is gone already.
    }
  };
  const onSignal = (signal: NodeJS.Signals) => {
    // Whoever else listens decides when to stop, and calls stop() last.
    if (process.listenerCount(signal) > 1) return;
    void server.stop().finally(() => {
      undo();
      process.kill(process.pid, signal);
    });
  };
  const undo = () => {
    process.off('exit', onExit);
    for (const signal of signals) process.off(signal, onSignal);
  };
  process.on('exit', onExit);
  for (const signal of signals) process.on(signal, onSignal);
  return undo;
}

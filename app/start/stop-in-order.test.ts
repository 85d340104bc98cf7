import { afterEach, describe, expect, test, vi } from 'vitest';
import { soon } from '#app/lib/testing/soon.ts';
import { createSteps } from './steps.server.ts';
import { type StopOrder, stopInOrder } from './stop-in-order.server.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const listening = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
afterEach(() => {
  vi.restoreAllMocks();
  for (const signal of signals) {
    for (const listener of process.listeners(signal)) {
      if (!listening.get(signal)?.includes(listener)) process.off(signal, listener);
    }
  }
});

const begin = () => {
  const lines: string[] = [];
  const log = {
    info: (line: string) => void lines.push(line),
    warn: (line: string) => void lines.push(`! ${line}`),
  };
  return { lines, order: stopInOrder(log) };
};
const signalled = (signal: (typeof signals)[number]) => {
  for (const listener of process.listeners(signal)) {
    if (!listening.get(signal)?.includes(listener)) listener(signal);
  }
};
/** Ends that take time and say when they begin and are done. */
const withEnds = (order: StopOrder, ...names: string[]) => {
  const said: string[] = [];
  for (const name of names) {
    order.last(async () => {
      said.push(`${name}…`);
      await new Promise((done) => void setTimeout(done, 2));
      said.push(name);
    });
  }
  return said;
};

describe('stopping', () => {
  test('ends what was made last first, one after the other', async () => {
    const { order } = begin();
    const said = withEnds(order, 'database', 'jobs', 'web');
    await order.now();
    expect(said).toEqual(['web…', 'web', 'jobs…', 'jobs', 'database…', 'database']);
  });

  test('what fails is said and holds nothing else back', async () => {
    const { order, lines } = begin();
    const said = withEnds(order, 'database');
    order.last(() => {
      throw new Error('坏了');
    });
    order.last(() => Promise.reject(new Error('断了')));
    await order.now();
    expect(said).toEqual(['database…', 'database']);
    expect(lines).toEqual(['! 停止时出错：断了', '! 停止时出错：坏了']);
  });

  test('asked twice it ends everything once', async () => {
    const { order } = begin();
    const said = withEnds(order, 'web');
    await Promise.all([order.now(), order.now()]);
    await order.now();
    expect(said).toEqual(['web…', 'web']);
  });

  test.each(signals)('%s ends in order and then the process, with success', async (signal) => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    const { order, lines } = begin();
    const said = withEnds(order, 'database', 'web');
    signalled(signal);
    expect(exit).not.toHaveBeenCalled();
    await soon(() => expect(exit).toHaveBeenCalledOnce());
    expect(exit).toHaveBeenCalledWith(0);
    expect(said.at(-1)).toBe('database');
    expect(lines[0]).toContain('正在停止');
  });

  test('a second signal waits no longer', async () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    const { order } = begin();
    order.last(() => new Promise(() => {}));
    signalled('SIGINT');
    expect(exit).not.toHaveBeenCalled();
    signalled('SIGINT');
    expect(exit).toHaveBeenCalledWith(1);
  });
});

describe('steps of the start', () => {
  test('a step that is done is one line with its time; one that fails is none', async () => {
    const lines: string[] = [];
    const steps = createSteps((line) => void lines.push(line));
    expect(await steps.run('数据库', async () => 5)).toBe(5);
    await expect(steps.run('网站', () => Promise.reject(new Error('端口')))).rejects.toThrow('端口');
    steps.log.info('说明');
    steps.log.warn('注意');
    expect(lines).toEqual([expect.stringMatching(/^✓ 数据库 {2}\d+\.\d\d 秒$/), '  说明', '! 注意']);
  });
});

import { expect, test } from 'vitest';
import { createThemeCompiler } from './theme-compiler.server.ts';

const job = (text: string) => ({
  less: [{ file: 'themes/a.less', text }],
  look: { color: '#1890ff', mode: 'light' as const, weak: false },
});
const sound = job('a { b: c; }');

test('a theme that never ends costs its thread, and the next one is made', async () => {
  // Starting a thread takes long on a machine that is busy; only the one without end is to run out of time.
  const compiler = createThemeCompiler({ timeoutMs: 60_000 });
  await compiler.compile(sound);
  // Two calls in each call, a hundred deep: it has all the stack and memory it needs, and no end.
  const endless = compiler.compile(
    job('.loop(@n) when (@n > 0) { .loop(@n - 1); .loop(@n - 1); } .loop(100);'),
    { withinMs: 3_000 },
  );
  const next = compiler.compile(sound);
  let ticks = 0;
  const clock = setInterval(() => (ticks += 1), 20);
  await expect(endless).rejects.toThrow(/took more than/);
  clearInterval(clock);
  // Requests went on meanwhile.
  expect(ticks).toBeGreaterThan(2);
  expect((await next).css.toString()).toContain('a {b: c;}');
  await compiler.close();
}, 180_000);

test('a mistake in a theme is an answer and keeps the thread', async () => {
  const compiler = createThemeCompiler();
  await expect(compiler.compile(job('a { color: @nowhere; }'))).rejects.toThrow('themes/a.less:1');
  expect((await compiler.compile(sound)).brotli.length).toBeGreaterThan(0);
  await compiler.close();
});

test('a thread out of work goes away and comes back', async () => {
  const compiler = createThemeCompiler({ idleMs: 1 });
  await compiler.compile(sound);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await compiler.compile(sound)).css.length).toBeGreaterThan(0);
  await compiler.close();
});

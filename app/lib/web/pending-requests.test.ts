import { expect, test, vi } from 'vitest';
import { onPendingRequests, pendingRequests, whileRequested } from './pending-requests.ts';

test('requests count while they run, failed ones too, and those without a mask never (LAY-11)', async () => {
  const heard = vi.fn<() => void>();
  const end = onPendingRequests(heard);
  let finish: (value: string) => void = () => {};
  const first = whileRequested(undefined, () => new Promise<string>((resolve) => void (finish = resolve)));
  const second = whileRequested(true, () => Promise.reject(new Error('no')));
  const silent = whileRequested(false, () => Promise.resolve('quiet'));
  expect(pendingRequests()).toBe(2);
  await expect(second).rejects.toThrow('no');
  expect(await silent).toBe('quiet');
  expect(pendingRequests()).toBe(1);
  finish('done');
  expect(await first).toBe('done');
  expect(pendingRequests()).toBe(0);
  expect(heard).toHaveBeenCalledTimes(4);
  end();
  await whileRequested(true, () => Promise.resolve());
  expect(heard).toHaveBeenCalledTimes(4);
});

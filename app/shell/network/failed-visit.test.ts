import { expect, test, vi } from 'vitest';
import { failedVisit, noteFailedVisit, onFailedVisit } from './failed-visit.ts';

test('whoever listens hears of every change once, and of nothing after they have left', () => {
  const heard = vi.fn<() => void>();
  const leave = onFailedVisit(heard);
  noteFailedVisit(null);
  expect(heard).not.toHaveBeenCalled();
  const visit = { address: '/a', loss: 'timeout' } as const;
  noteFailedVisit(visit);
  noteFailedVisit(visit);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(failedVisit()).toBe(visit);
  noteFailedVisit(null);
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
  noteFailedVisit(visit);
  expect(heard).toHaveBeenCalledTimes(2);
  noteFailedVisit(null);
});

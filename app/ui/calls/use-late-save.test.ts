import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLateSave } from './use-late-save.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('createLateSave', () => {
  it('makes one save of changes that follow each other', async () => {
    const done: string[] = [];
    const saves = createLateSave();
    saves.later(async () => done.push('first'));
    await vi.advanceTimersByTimeAsync(999);
    saves.later(async () => done.push('second'));
    await vi.advanceTimersByTimeAsync(999);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual(['second']);
  });

  it('loses nothing when it is told that the page goes', () => {
    const done: string[] = [];
    const saves = createLateSave();
    saves.later(async () => done.push('kept'));
    saves.flush();
    saves.flush();
    expect(done).toEqual(['kept']);
  });

  it('never overtakes a save that is under way, also one that fails', async () => {
    const done: string[] = [];
    const saves = createLateSave();
    const slow = Promise.withResolvers<void>();
    saves.later(() => slow.promise.finally(() => done.push('slow')));
    saves.flush();
    saves.later(async () => done.push('next'));
    saves.flush();
    expect(done).toEqual([]);
    slow.reject(new Error('no connection'));
    await vi.runAllTimersAsync();
    expect(done).toEqual(['slow', 'next']);
  });

  it('does something instead of what still waits', async () => {
    const done: string[] = [];
    const saves = createLateSave();
    saves.later(async () => done.push('typed'));
    saves.instead(async () => done.push('thrown away'));
    await vi.runAllTimersAsync();
    expect(done).toEqual(['thrown away']);
  });

  it('is settled when what waited and what was begun have ended', async () => {
    const done: string[] = [];
    const saves = createLateSave();
    const slow = Promise.withResolvers<void>();
    saves.later(() => slow.promise.finally(() => done.push('slow')));
    saves.flush();
    saves.later(async () => done.push('next'));
    const settled = saves.settled().then(() => done.push('settled'));
    slow.resolve();
    await settled;
    expect(done).toEqual(['slow', 'next', 'settled']);
  });
});

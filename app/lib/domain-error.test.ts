import { expect, test, vi } from 'vitest';
import { DomainError } from './domain-error.ts';

test('a refusal is one also for code that has loaded the class anew', async () => {
  vi.resetModules();
  const again = await import('./domain-error.ts');
  expect(again.DomainError).not.toBe(DomainError);
  expect(new again.DomainError('common.not-found', 404)).toBeInstanceOf(DomainError);
  expect(new DomainError('common.not-found', 404)).toBeInstanceOf(again.DomainError);
});

test.each([[new Error('x')], [null], [undefined], ['common.not-found'], [{ code: 'common.not-found' }]])(
  '%s is none',
  (value) => {
    expect(value).not.toBeInstanceOf(DomainError);
  },
);

import { expect } from 'vitest';
import type { TestSite } from './test-http.server.ts';

/** Each of some with each of others: what a walk over states and moves goes through. */
export const pairsOf = <One, Other>(ones: readonly One[], others: readonly Other[]) =>
  ones.flatMap((one) => others.map((other) => [one, other] as const));

/** How a call was answered, and the row it was about before and after. */
export interface Requested {
  status: number;
  body: Awaited<ReturnType<TestSite['call']>>['body'];
  before: object | null;
  after: object | null;
}

/** Calls, and tells of the row what it was, what it is and how the call was answered. */
export async function requestedOf(
  site: TestSite,
  token: string,
  read: () => Promise<object | null>,
  [method, path, input]: readonly [string, string, object],
): Promise<Requested> {
  const before = await read();
  const { status, body } = await site.call(method, path, input, token);
  return { status, body, before, after: await read() };
}

/** Refused as a conflict, or by a form at the field, and nothing of the row is different. */
export function expectRefused({ status, before, after }: Requested, by = 409): void {
  expect(status).toBe(by);
  expect(after).toEqual(before);
}

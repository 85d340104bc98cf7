import { expect, test } from 'vitest';
import { requestPlace } from './request-place.server.ts';

const requested = (path: string, headers: Record<string, string> = {}, method = 'PUT') => ({
  method,
  path,
  header: (name: string) => headers[name],
});
const audit = '/api/eOrder/eOrder/auditOrder';
const host = 'a.localhost';

test('a call of a page tells the page, without what stands in its query', () => {
  const referer = 'http://a.localhost/water/eorder/orderdetail/1?x=secret';
  expect(requestPlace(requested(audit, { host, referer }), { browser: true })).toEqual({
    door: 'page',
    path: '/water/eorder/orderdetail/1',
  });
  expect(requestPlace(requested('/water/eorder/orderdetail/1.data'), { browser: true }).path).toBe(
    '/water/eorder/orderdetail/1',
  );
});

test('what another site says of itself is not believed, and a program names its call', () => {
  const foreign = { host, referer: 'http://evil.example/here' };
  expect(requestPlace(requested(audit, foreign), { browser: true })).toEqual({ door: 'page', path: audit });
  expect(requestPlace(requested(audit, { host, referer: 'nonsense' }), { browser: true }).path).toBe(audit);
  expect(requestPlace(requested(audit, foreign), { browser: false })).toEqual({
    door: 'api',
    path: `PUT ${audit}`,
  });
});

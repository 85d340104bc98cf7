import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { createTestHttp, type TestSite } from '../testing/test-http.server.ts';

let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
});
afterAll(() => http.close());

/** Signs somebody in as a browser does. */
async function signedIn(username: string) {
  const { id } = await site.facts((world) => aUser(world, { username }));
  const browser = { 'sec-fetch-site': 'same-origin', origin: `http://${site.host}` };
  const answer = await site.request('/api/sys/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...browser },
    body: JSON.stringify({ username, password: 'Yanshi@2026', ...(await site.solved()) }),
  });
  const cookie = /sid=[\w-]{43}/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
  return { id, headers: { cookie, ...browser } };
}

test('a call of a page that another has signed in beside is refused, whatever it asks for (VIS-01)', async () => {
  const wang = await signedIn('wang');
  const li = await signedIn('li');
  const ask = (headers: Record<string, string>) => site.request('/api/user/info', { headers });
  expect((await ask({ ...li.headers, 'x-user-id': li.id })).status).toBe(200);
  const refused = await ask({ ...li.headers, 'x-user-id': wang.id });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ error: 'accounts.other-person' });
  // Whose session is over signs in first: nobody else is there.
  expect((await ask({ 'sec-fetch-site': 'same-origin', 'x-user-id': wang.id })).status).toBe(401);
});

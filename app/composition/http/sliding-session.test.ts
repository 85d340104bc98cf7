import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { someSignInSettings } from '#app/administration/sign-in-settings/seed.server.ts';
import { soon } from '#app/lib/testing/soon.ts';
import { sessions } from '#app/services/accounts/table.server.ts';
import { createTestHttp, type TestSite } from '../testing/test-http.server.ts';

const day = 86_400_000;
let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
});
afterAll(() => http.close());

/** A browser's session as if its person had signed in six days ago and not come back since. */
async function sixDaysOld(
  username: string,
): Promise<{ cookie: string; daysLeft: () => Promise<number | null> }> {
  const { id } = await site.facts((world) => aUser(world, { username }));
  const signedIn = await site.request('/api/sys/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      origin: `http://${site.host}`,
    },
    body: JSON.stringify({ username, password: 'Yanshi@2026', ...(await site.solved()) }),
  });
  const cookie = /sid=[\w-]{43}/.exec(signedIn.headers.get('set-cookie') ?? '')?.[0] ?? '';
  const own = and(eq(sessions.tenantId, site.tenant.slug), eq(sessions.userId, id));
  await site.facts(({ tx }) =>
    tx
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 6 * day), expiresAt: new Date(Date.now() + day) })
      .where(own),
  );
  return {
    cookie,
    /** Once its use has been written down, which happens beside the request. */
    async daysLeft() {
      const [row] = await site.facts(({ tx }) => tx.select().from(sessions).where(own));
      return row?.lastSeenAt ? Math.round((row.expiresAt.getTime() - Date.now()) / day) : null;
    },
  };
}

test.each([
  ['sliding', 7, /^sid=[\w-]{43}; Max-Age=604800;/],
  ['fixed', 1, /^$/],
] as const)(
  'a %s session ends %i days after its use, and so does the cookie (S-SESS-06)',
  async (kind, days, given) => {
    await site.facts((world) => someSignInSettings(world, { session: kind }));
    const { cookie, daysLeft } = await sixDaysOld(kind);
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const answer = await site.request('/api/user/info', { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie') ?? '').toMatch(given);
    await soon(async () => expect(await daysLeft()).toBe(days));
  },
);

import { argon2 as argon2Callback, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { and, eq, isNull, notLike } from 'drizzle-orm';
import { demoPassword } from '#app/administration/accounts/seed/seed-password.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { verifyNoPassword, verifyPassword } from '#app/services/accounts/password.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { findSession } from '#app/services/accounts/use-cases/find-session.server.ts';
import { getOk } from './client.ts';
import { type Figure, figure, median, table } from './figures.ts';
import { measure, perSecond } from './measure.ts';
import type { Stage } from './stage.ts';
import { smallest } from './tenants.ts';

const argon2 = promisify(argon2Callback);
const atOnce = 4;
const turns = 60;
const rounds = 5;

/** Sign-ins a second over HTTP, against checks of the password alone with the same settings. */
export async function signIn(stage: Stage): Promise<Figure[]> {
  const people = await peopleOf(stage);
  const hash = people[0]?.hash ?? '';
  let next = 0;
  const http = () => {
    const { username } = people[next++ % people.length] as (typeof people)[number];
    return getOk({ ...stage.at(smallest, '/api/sys/login'), json: { username, password: demoPassword } });
  };
  const check = bareCheck(hash);
  const figures = { http: [] as number[], bare: [] as number[], limited: [] as number[] };
  for (let round = -1; round < rounds; round += 1) {
    const now = {
      http: await perSecond(http, { atOnce, turns }),
      bare: await perSecond(check, { atOnce, turns }),
      limited: await perSecond(() => verifyPassword(demoPassword, hash), { atOnce, turns }),
    };
    if (round < 0) continue;
    for (const key of ['http', 'bare', 'limited'] as const) figures[key].push(now[key]);
  }
  stage.tell(`\n登录，每秒次数，${atOnce} 个客户端，${people.length} 个账号轮流`);
  stage.tell(
    table([
      ['POST /api/sys/login', median(figures.http)],
      ['裸 argon2id 校验（同样参数、同样并发）', median(figures.bare)],
      ['程序自己的校验（并发不超过核数减一）', median(figures.limited)],
    ]),
  );
  return [figure('sign-in', median(figures.http), '次/秒', median(figures.bare))];
}

/** What a try under a name nobody has costs, against one under a name that somebody has: it should be 1. */
export async function signInUnknown(stage: Stage): Promise<Figure[]> {
  const hash = (await peopleOf(stage))[0]?.hash ?? '';
  const { unknown, known } = await measure(
    { unknown: () => verifyNoPassword('not-this-one'), known: () => verifyPassword('not-this-one', hash) },
    { rounds: 100 },
  );
  stage.tell(`\n错的密码：没有这个用户 ${unknown.toFixed(1)} ms，有这个用户 ${known.toFixed(1)} ms`);
  return [figure('sign-in-unknown', unknown, 'ms', known)];
}

/** What finding a session costs, as every request does it, against the same statement planned anew each time. */
export async function sessionLookup(stage: Stage): Promise<Figure[]> {
  const { ctx, cookie } = await stage.signedIn(smallest, 'admin');
  const token = cookie.slice('sid='.length);
  const { kept, planned } = await measure(
    {
      kept: () => findSession(ctx, token),
      // Statements of transactions that only read are not kept.
      planned: () => findSession({ ...ctx, readOnly: true } as typeof ctx, token),
    },
    { rounds: 300 },
  );
  stage.tell(`\n找一次会话：预备语句 ${kept.toFixed(2)} ms，每次重新计划 ${planned.toFixed(2)} ms`);
  return [figure('session-lookup', kept, 'ms', planned)];
}

/** Everyone who may sign in at the console, so that nobody does so often. */
async function peopleOf({ db, brand }: Stage): Promise<{ username: string; hash: string }[]> {
  const tenant = { ...brand, slug: smallest.slug };
  return inTenant({ db, tenant }, (tx) =>
    tx
      .select({ username: users.username, hash: users.passwordHash })
      .from(users)
      .where(and(eq(users.tenantId, tenant.slug), isNull(users.frozenAt), notLike(users.username, 'mes%'))),
  );
}

/** argon2id with the cost that a stored hash names, and nothing else. */
function bareCheck(hash: string): () => Promise<unknown> {
  const [, memory, passes, parallelism] = /\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(hash) ?? [];
  const settings = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    message: demoPassword,
    nonce: randomBytes(16),
    tagLength: 32,
  };
  return () => argon2('argon2id', settings);
}

import { randomUUID } from 'node:crypto';
import { Client, Pool } from 'pg';
import type { Principal } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { syncVisits } from '#app/modules/visits/records/use-cases/sync-visits.server.ts';
import { dailyReportQuery, syncInput } from '#app/modules/visits/records/wire.ts';
import { getDailyReport } from '#app/modules/visits/report/use-cases/get-daily-report.server.ts';
import { reckonDays } from '#app/modules/visits/report/use-cases/reckon-days.server.ts';
import { type Figure, figure, median, table } from './figures.ts';
import { measure, perSecond } from './measure.ts';
import { growOutlets, outletTenants } from './outlet-tenants.ts';
import type { Stage } from './stage.ts';
import type { BenchTenant } from './tenants.ts';

const visitsOfDay = 20;
const phones = 1_000;
const atOnce = 16;
const rounds = 3;
/** Of everybody together in a month. */
const few = 10_000;
const many = 1_000_000;
const reps = 500;
/** As many people in each. */
const departs = 10;

/** Phones that send a day of twenty visits each, in visits a second, against the bare inserts of the same rows. */
export async function visitSync(stage: Stage): Promise<Figure[]> {
  const tenant = outletTenants.small;
  await growOutlets(stage, tenant);
  await growPeople(stage, tenant);
  const { ctx } = await stage.signedIn(tenant, 'admin');
  const pool = new Pool({ connectionString: stage.database.adminUrl, max: atOnce });
  try {
    const people = (
      await pool.query<{ id: string; realname: string }>(
        `select id, realname from users where tenant_id = $1 and username like 'rep%' limit $2`,
        [tenant.slug, phones],
      )
    ).rows;
    const outlets = (
      await pool.query<{ id: string; lng: number; lat: number }>(
        `select id, place[0] as lng, place[1] as lat from customers where tenant_id = $1 and status = 'normal'
            and place is not null order by code limit $2`,
        [tenant.slug, visitsOfDay * 10],
      )
    ).rows;
    const as = (turn: number): Ctx => ({ ...ctx, user: { ...ctx.user!, ...people[turn % people.length]! } });
    const send = (turn: number) => syncVisits(as(turn), dayOfPhone(turn, outlets));
    await send(0);
    const columns = await columnsOf(pool, 'visits');
    const { rows: made } = await pool.query<{ id: string }>(
      'select id from visits where tenant_id = $1 order by created_at desc limit 1',
      [tenant.slug],
    );
    const figures = { product: [] as number[], bare: [] as number[] };
    for (let round = -1; round < rounds; round += 1) {
      const turns = round < 0 ? atOnce : Math.round(phones / rounds);
      const product = await perSecond((turn) => send(turn + round * turns + turns), { atOnce, turns });
      const like = { visitId: made[0]!.id, userId: ctx.user!.id };
      const bare = await perSecond(() => insertDay(pool, tenant.slug, { columns, like }), { atOnce, turns });
      if (round < 0) continue;
      figures.product.push(product * visitsOfDay);
      figures.bare.push(bare * visitsOfDay);
    }
    const [product, bare] = [median(figures.product), median(figures.bare)];
    stage.tell(`\n手机上传：每台一天 ${visitsOfDay} 次拜访（签到、签退），${atOnce} 台同时，每秒拜访数`);
    stage.tell(
      table([
        ['', '每秒'],
        ['syncVisits', product],
        ['同样的行直接写入（pg）', bare],
      ]),
    );
    return [figure('visit-sync', product, '次/秒', bare)];
  } finally {
    await pool.end();
  }
}

/** What one phone kept of a day: check-ins and check-outs at outlets in turn, half an hour apart. */
function dayOfPhone(turn: number, outlets: readonly { id: string; lng: number; lat: number }[]) {
  const run = randomUUID();
  const at = (minutesAgo: number) => ({
    run,
    steadyMs: 1e9 - minutesAgo * 60_000,
    wall: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  });
  const midnight = new Date().setHours(0, 0, 0, 0);
  const step = Math.min(30, (Date.now() - midnight) / 60_000 / (visitsOfDay + 1));
  const items = Array.from({ length: visitsOfDay }, (_, nth) => {
    const outlet = outlets[(turn * visitsOfDay + nth) % outlets.length]!;
    const visitId = randomUUID();
    const begins = (visitsOfDay - nth) * step;
    return [
      {
        ...at(begins),
        id: randomUUID(),
        kind: 'check-in',
        visitId,
        outletId: outlet.id,
        place: { lng: outlet.lng, lat: outlet.lat, accuracyM: 12 },
        reason: '在门口',
      },
      { ...at(begins - step / 2), id: randomUUID(), kind: 'check-out', visitId, result: 'ordered' },
    ];
  }).flat();
  return syncInput.parse({ deviceId: `bench-phone-${turn}`, ...at(0), items });
}

/**
 * The same rows by statements alone: each visit and its two events, in one transaction for a phone. They belong to
 * somebody who sends nothing: thousands of check-ins at one moment are not what a phone's are judged by.
 */
async function insertDay(
  pool: Pool,
  slug: string,
  { columns, like }: { columns: readonly string[]; like: { visitId: string; userId: string } },
): Promise<void> {
  const given: Record<string, string> = { id: '$3::uuid', user_id: '$4::uuid', device_id: `'bench-bare'` };
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (let nth = 0; nth < visitsOfDay; nth += 1) {
      const visitId = randomUUID();
      await client.query(
        `insert into visits (${columns.join(', ')})
         select ${columns.map((name) => given[name] ?? name).join(', ')}
           from visits where tenant_id = $1 and id = $2`,
        [slug, like.visitId, visitId, like.userId],
      );
      for (const kind of ['check-in', 'check-out']) {
        await client.query(
          `insert into visit_events (tenant_id, id, visit_id, kind, device_id, digest, at)
           values ($1, $2, $3, $4, 'bench-bare', repeat('0', 64), now())`,
          [slug, randomUUID(), visitId, kind],
        );
      }
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

/**
 * The month's report of five hundred people, with a million visits against ten thousand: the same outlets, people, plans and days.
 * What a manager of one department gets is told beside it.
 */
export async function dailyReport(stage: Stage): Promise<Figure[]> {
  const [small, large] = [outletTenants.quiet, outletTenants.middle];
  for (const [tenant, count] of [
    [small, few],
    [large, many],
  ] as const) {
    await growOutlets(stage, tenant);
    await growPeople(stage, tenant);
    await growVisits(stage, tenant, count);
    await growPlans(stage, tenant);
  }
  await reckonDays({
    db: stage.db,
    tenants: [small, large].map(({ slug }) => ({ slug, timeZone: stage.brand.timeZone })),
    now: new Date(),
    files: undefined as never,
  });
  await withClient(stage, (client) =>
    client.query('vacuum (analyze) visit_day_sums, visit_day_marks, visit_plans'),
  );
  const to = new Date().toISOString().slice(0, 10);
  const from = new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10);
  const query = dailyReportQuery.parse({ from, to });
  const reportOf = async (tenant: BenchTenant, scope?: 'depart') => {
    const { ctx } = await stage.signedIn(tenant, 'admin');
    const seen = scope ? { ...ctx, user: await headOfDepart(stage, tenant, ctx.user!) } : ctx;
    return () => getDailyReport(seen, query);
  };
  const times = await measure(
    {
      few: await reportOf(small),
      many: await reportOf(large),
      fewOfDepart: await reportOf(small, 'depart'),
      manyOfDepart: await reportOf(large, 'depart'),
    },
    { rounds: 7, warmUp: 1 },
  );
  stage.tell(`\nDMS拜访日报，${reps} 人一个月，毫秒（中位数）`);
  stage.tell(
    table([
      ['', `${few} 次拜访`, `${many} 次拜访`, '比值'],
      ['看得到全部', times.few, times.many, times.many / times.few],
      [
        `一个部门的经理，${reps / departs} 人`,
        times.fewOfDepart,
        times.manyOfDepart,
        times.manyOfDepart / times.fewOfDepart,
      ],
    ]),
  );
  return [figure('daily-report', times.many, 'ms', times.few)];
}

/** Gives the tenant people who visit, at the first time: like its administrator, with names of their own. */
async function growPeople(stage: Stage, { slug }: BenchTenant): Promise<void> {
  await withClient(stage, async (client) => {
    const own: Record<string, string> = {
      id: 'gen_random_uuid()',
      username: `'rep' || n`,
      realname: `'业务员' || n`,
      mobile: 'null',
      email: 'null',
      work_no: 'null',
    };
    const columns = await columnsOf(client, 'users');
    await client.query(
      `insert into users (${columns.join(', ')})
       select ${columns.map((name) => own[name] ?? `u.${name}`).join(', ')}
         from users u, generate_series(1, $2::int) n where u.tenant_id = $1 and u.username = 'admin'
       on conflict do nothing`,
      [slug, phones],
    );
  });
}

/** Visits of the last thirty days, dealt out evenly over people and outlets, written at the first time. */
async function growVisits(stage: Stage, { slug }: BenchTenant, count: number): Promise<void> {
  await withClient(stage, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from visits where tenant_id = $1 and device_id = 'bench'`,
      [slug],
    );
    const missing = count - rows[0]!.n;
    if (missing <= 0) return;
    stage.tell(`载入 ${missing} 次拜访……`);
    await client.query(
      `insert into visits (tenant_id, id, customer_id, dealer_id, depart_id, user_id, user_name, state, device_id,
         check_in_at, measured_lng, measured_lat, accuracy_m, mocked, distance_m, radius_m, verdict, check_out_at,
         result, evidence_score, evidence_reasons)
       select $1, gen_random_uuid(), c.id, c.dealer_id, coalesce(d.id, c.depart_id), u.id, u.realname, 'done', 'bench',
              day + (n % 480) * interval '1 minute', 120, 30, 10, false, 20, 200, 'within',
              day + (n % 480 + 15) * interval '1 minute', 'no-order', 100, '[]'
         from (select n, date_trunc('day', now()) - (n % 29) * interval '1 day' as day
                 from generate_series(1, $2::int) n) k
         join (select row_number() over (order by code) - 1 as turn, * from customers
                where tenant_id = $1 order by code limit 5000) c on c.turn = n % 5000
         join (select row_number() over (order by username) - 1 as turn, * from users
                where tenant_id = $1 and username like 'rep%' order by username limit $3) u on u.turn = n % $3
         left join (select row_number() over (order by org_code) - 1 as turn, id from departs where tenant_id = $1) d
           on d.turn = u.turn * $4 / $3`,
      [slug, missing, reps, departs],
    );
    await client.query('vacuum (analyze) visits');
  });
}

/** Sends everybody somewhere on each of those days, so that the days are the same however many visits there are. */
async function growPlans(stage: Stage, { slug }: BenchTenant): Promise<void> {
  await withClient(stage, async (client) => {
    await client.query(
      `insert into visit_plans (tenant_id, id, day, user_id, customer_id, dealer_id, depart_id, turn, state)
       select $1, gen_random_uuid(), current_date - off, u.id, c.id, c.dealer_id, coalesce(d.id, c.depart_id), 1, 'missed'
         from generate_series(0, 28) off
         cross join (select row_number() over (order by username) - 1 as turn, id from users
                      where tenant_id = $1 and username like 'rep%' order by username limit $2) u
         join (select row_number() over (order by code) - 1 as turn, * from customers
                where tenant_id = $1 order by code limit $2) c on c.turn = u.turn
         left join (select row_number() over (order by org_code) - 1 as turn, id from departs where tenant_id = $1) d
           on d.turn = u.turn * $3 / $2
       on conflict do nothing`,
      [slug, reps, departs],
    );
  });
}

/** The administrator as somebody who sees the first of those departments and no other. */
async function headOfDepart(stage: Stage, { slug }: BenchTenant, admin: Principal): Promise<Principal> {
  return withClient(stage, async (client) => {
    const { rows } = await client.query<{ id: string; orgCode: string; name: string }>(
      'select id, org_code as "orgCode", name from departs where tenant_id = $1 order by org_code limit 1',
      [slug],
    );
    const roles = admin.roles.map((role) => ({ ...role, dataScope: 'depart' as const, rules: [] }));
    return { ...admin, roles, depart: rows[0]! };
  });
}

async function columnsOf(client: Pick<Client, 'query'> | Pool, name: string): Promise<string[]> {
  const { rows } = await (client as Client).query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0
       and not attisdropped and attgenerated = ''`,
    [name],
  );
  return rows.map((row) => row.name);
}

async function withClient<T>(stage: Stage, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: stage.database.adminUrl });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

import { Client } from 'pg';
import { getStatement } from '#app/modules/receivables/accounts/use-cases/get-statement.server.ts';
import { statementQuery } from '#app/modules/receivables/wire.ts';
import { getOk } from './client.ts';
import { type Figure, figure, table } from './figures.ts';
import { measure } from './measure.ts';
import { growOutlets, outletTenants } from './outlet-tenants.ts';
import type { Stage } from './stage.ts';

interface Account {
  customerId: string;
  dealerId: string;
}

const few = 100;
const many = 100_000;

/** The statement of an outlet with a hundred thousand entries of fifty thousand orders, against one with a hundred. */
export async function receivables(stage: Stage): Promise<Figure[]> {
  const tenant = outletTenants.small;
  await growOutlets(stage, tenant);
  const [small, large] = await accountsOf(stage, tenant.slug);
  const { ctx, cookie } = await stage.signedIn(tenant, 'admin');
  const subjects = (account: Account) => {
    const search = new URLSearchParams({ ...account });
    const page = stage.at(tenant, `/${stage.brand.productPath}/ereceivable/statement?${search}`, cookie);
    const query = statementQuery.parse(account);
    return { page: () => getOk(page), useCase: () => getStatement(ctx, query) };
  };
  const [first, last] = [subjects(small), subjects(large)];
  const accounts = stage.at(tenant, `/${stage.brand.productPath}/ereceivable/accounts`, cookie);
  const times = await measure(
    {
      fewPage: first.page,
      manyPage: last.page,
      fewUse: first.useCase,
      manyUse: last.useCase,
      // Ages of all that is open: of five thousand orders.
      accounts: () => getOk(accounts),
    },
    { rounds: 31, warmUp: 5 },
  );
  stage.tell('\n一家门店的对账单，毫秒（中位数）');
  stage.tell(
    table([
      ['', `${few} 笔`, `${many} 笔`, '比值'],
      ['整页', times.fewPage, times.manyPage, times.manyPage / times.fewPage],
      ['不经 HTTP', times.fewUse, times.manyUse, times.manyUse / times.fewUse],
    ]),
  );
  stage.tell(
    `应收账款列表（带账龄，未清的订单 ${many / 20} 张）整页 ${times.accounts.toFixed(1)} 毫秒（中位数）`,
  );
  return [figure('receivables', times.manyPage, 'ms', times.fewPage)];
}

/** Two outlets of a tenant with so many entries each, booked over the last years; written at the first time. */
async function accountsOf(stage: Stage, slug: string): Promise<[Account, Account]> {
  const client = new Client({ connectionString: stage.database.adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Account>(
      `select id as "customerId", dealer_id as "dealerId" from customers where tenant_id = $1 order by code limit 2`,
      [slug],
    );
    const accounts: [Account, Account] = [rows[0]!, rows[1]!];
    for (const [index, count] of [few, many].entries()) {
      await writeEntries(client, slug, accounts[index]!, count);
    }
    await client.query('vacuum (analyze) receivable_accounts, receivable_entries, receivable_items, orders');
    return accounts;
  } finally {
    await client.end();
  }
}

/**
 * Charges and payments in turn, spread evenly over the last nine hundred days, two of each order; of every tenth order
 * half is still open.
 */
async function writeEntries(client: Client, slug: string, account: Account, count: number): Promise<void> {
  const of = [slug, account.customerId, account.dealerId];
  const made = await client.query(
    `insert into receivable_accounts (tenant_id, customer_id, dealer_id, balance_fen, on_account_fen, entries, updated_at)
     values ($1, $2, $3, $4::int / 20 * 500, 0, $4, now()) on conflict do nothing`,
    [...of, count],
  );
  if (made.rowCount === 0) return;
  await client.query(
    `insert into orders (tenant_id, id, order_no, kind, source, status, dealer_id, dealer_name, customer_id, customer_name,
       sales_user_id, sales_name, depart_id, receiver, phone, address, goods_fen, discount_fen, payable_fen, ordered_at)
     select c.tenant_id, gen_random_uuid(), 'B' || left($2::uuid::text, 8) || '-' || k.n, 'offline', 'console', 3, $3, '', c.id, c.name,
            (select id from users where tenant_id = $1 order by id limit 1), '',
            (select id from departs where tenant_id = $1 order by id limit 1), '', '', '', 1000, 0, 1000,
            now() - make_interval(days => (($4::int - k.n * 2) * 900) / $4::int)
       from customers c, generate_series(1, $4::int / 2) k (n)
      where c.tenant_id = $1 and c.id = $2`,
    [...of, count],
  );
  const numbered = `(select id, order_no, split_part(order_no, '-', 2)::int as n, ordered_at::date as day
    from orders where tenant_id = $1 and customer_id = $2 and order_no like 'B%')`;
  await client.query(
    `insert into receivable_items (tenant_id, order_id, order_no, customer_id, dealer_id, charged_on, due_on, charged_fen, paid_fen)
     select $1, o.id, o.order_no, $2, $3, o.day, o.day + 30, 1000, case when o.n % 10 = 0 then 500 else 1000 end
       from ${numbered} o`,
    of,
  );
  // What is owed before an entry: of every tenth order that is older, a half.
  await client.query(
    `insert into receivable_entries (tenant_id, id, customer_id, dealer_id, seq, order_id, kind, amount_fen, balance_fen,
       business_on, booked_on, source_kind, source_id, source_no, source_key, actor_name)
     select $1, gen_random_uuid(), $2, $3, 2 * o.n - 1 + e.second, o.id, case e.second when 0 then 'charge' else 'payment' end,
            case when e.second = 0 then 1000 when o.n % 10 = 0 then -500 else -1000 end,
            (o.n - 1) / 10 * 500 + case when e.second = 0 then 1000 when o.n % 10 = 0 then 500 else 0 end,
            o.day, o.day, case e.second when 0 then 'order' else 'payment' end, o.id, o.order_no,
            'bench:' || o.id || ':' || e.second, ''
       from ${numbered} o, (values (0), (1)) e (second)`,
    of,
  );
}

import { Client } from 'pg';
import { getStatement } from '#app/modules/receivables/use-cases/get-statement.server.ts';
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

/** The statement of an outlet with a hundred thousand entries, against one with a hundred. */
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
  const times = await measure(
    { fewPage: first.page, manyPage: last.page, fewUse: first.useCase, manyUse: last.useCase },
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
    await client.query('vacuum (analyze) receivable_accounts, receivable_entries');
    return accounts;
  } finally {
    await client.end();
  }
}

/** Charges and payments in turn, spread evenly over the last nine hundred days. */
async function writeEntries(client: Client, slug: string, account: Account, count: number): Promise<void> {
  const of = [slug, account.customerId, account.dealerId];
  const made = await client.query(
    `insert into receivable_accounts (tenant_id, customer_id, dealer_id, balance_fen, on_account_fen, entries, updated_at)
     values ($1, $2, $3, 0, 0, $4, now()) on conflict do nothing`,
    [...of, count],
  );
  if (made.rowCount === 0) return;
  await client.query(
    `insert into receivable_entries (tenant_id, id, customer_id, dealer_id, seq, kind, amount_fen, balance_fen,
       business_on, booked_on, source_kind, source_id, source_no, source_key, actor_name)
     select $1, gen_random_uuid(), $2, $3, n, case n % 2 when 1 then 'charge' else 'payment' end,
            case n % 2 when 1 then 1000 else -1000 end, case n % 2 when 1 then 1000 else 0 end, day, day, 'payment',
            gen_random_uuid(), 'N' || n, 'bench:' || $2::uuid::text || ':' || n, ''
       from (select n, current_date - ((($4::int - n) * 900) / $4::int) as day from generate_series(1, $4::int) n) k`,
    [...of, count],
  );
}

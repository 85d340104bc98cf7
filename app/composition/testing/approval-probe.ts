import { like } from 'drizzle-orm';
import { Client } from 'pg';
import { decideTask, withdrawApproval } from '#app/administration/approvals/use-cases/decide-task.server.ts';
import { listMyApprovals } from '#app/administration/approvals/use-cases/list-my-approvals.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { closePool, openPool } from '#app/db/pool.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { applyTenantPolicies } from '#app/db/tenant-policies.server.ts';
import { pendingStatements } from '#app/db/testing/table-snapshots.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { boundStores } from '#app/entity/store.server.ts';
import { deleteRows } from '#app/entity/write/delete-rows.server.ts';
import { addRow, editRow } from '#app/entity/write/write-row.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { ApprovalView } from '#app/services/approvals/approval-views.ts';
import { listApprovalsQuery } from '#app/services/approvals/wire.ts';
import { announcements } from '#app/services/notices/table.server.ts';
import { deskOn } from './desk-on.server.ts';

/** What came of asking for changes of reminders, in the order it was asked. */
export type ApprovalStory = Record<string, unknown>;

const [, , adminUrl = '', appUrl = ''] = process.argv;
const admin = new Client({ connectionString: adminUrl });
await admin.connect();
for (const statement of await pendingStatements()) await admin.query(statement);
await applyTenantPolicies(admin);
await admin.end();
const db = openPool(appUrl, { max: 5 });
const desk = await deskOn(
  { db, adminUrl, appUrl, drop: () => closePool(db) },
  new Date('2026-11-21T10:00:00+08:00'),
  // Plain Node knows no words: the keys stand for them.
  () => ((key: string) => key) as unknown as Ctx['t'],
);
const brand = await desk.brand('shanjianquan');
const acts = ['list', 'add', 'edit', 'delete'].map((does) => `reminder:${does}`);
await brand.facts(async (world) => {
  await aRole(world, { code: 'writer', dataScope: 'all', permissions: acts });
  await aRole(world, { code: 'head', dataScope: 'all', permissions: [...acts, 'reminder:approve'] });
  await aRole(world, { code: 'blind', dataScope: 'all', permissions: ['reminder:approve'] });
});
const writer = await brand.as({
  username: 'writer',
  realname: '写的人',
  roles: ['writer'],
  departs: ['A01'],
});
const head = await brand.as({ username: 'head', realname: '批的人', roles: ['head'], departs: ['A01'] });
const blind = await brand.as({
  username: 'blind',
  realname: '看不到的人',
  roles: ['blind'],
  departs: ['A01'],
});
const store = boundStores().get('reminder')!;
const kinds = registry().all('approvals');
const story: ApprovalStory = {};

const rows = async () => {
  const query = checkInput(listQuery(store.entity), {});
  const { records } = await inTenant(head, (tx) => listRows({ ...head, tx }, store, query));
  return records as unknown as { id: string; version: number; title: string; dueOn: string }[];
};
const desks = async (ctx: Ctx, view: ApprovalView = 'todo') =>
  (await listMyApprovals(ctx, checkInput(listApprovalsQuery, { view }))).records;
const outcomeOf = (work: Promise<unknown>) =>
  work.catch((error: unknown) => (error instanceof DomainError ? error.code : String(error)));
const decide = async (pass: boolean) => {
  const [row] = await desks(head);
  return outcomeOf(decideTask(kinds, head, { id: row!.taskId!, pass, comment: pass ? '' : '不用' }));
};
const values = (title: string, dueOn: string) => ({ title, kind: 'visit', dueOn, done: false });

story['asked to add'] = (await addRow(writer, store, values('回访', '2026-12-01'))).waits;
story['not there yet'] = (await rows()).length;
story['on the desk'] = (await desks(head)).map(({ bizName, title, submitterName, changes }) => ({
  bizName,
  title,
  submitterName,
  changes: changes.map(({ name, before, after }) => [name, before, after]),
}));
story['not on the desk of who may not open it'] = (await desks(blind)).length;
story['added'] = await decide(true);
story['there'] = (await rows()).map(({ title }) => title);

const [row] = await rows();
const edit = (ctx: Ctx, title: string, dueOn: string, version: number) =>
  editRow(ctx, store, { id: row!.id, version, values: values(title, dueOn) });
story['another field is written at once'] = await edit(writer, '回访二次', '2026-12-01', 1).then(
  ({ version, waits }) => [version, waits],
);
story['asked to change'] = (await edit(writer, '回访二次', '2026-12-05', 2)).waits;
story['difference'] = (await desks(head)).map(({ changes }) => changes);
story['asked twice'] = await outcomeOf(edit(writer, '回访二次', '2026-12-06', 2));
story['deleted while it waits'] = await outcomeOf(deleteRows(head, store, [row!.id]));
await edit(head, '回访二次', '2026-12-09', 2);
story['passed when it has moved'] = await decide(true);
story['refused'] = await decide(false);
story['as the head wrote it'] = (await rows()).map(({ dueOn }) => dueOn);

await edit(writer, '回访二次', '2026-12-20', 3);
const [own] = await desks(writer, 'started');
story['withdrawn'] = await outcomeOf(withdrawApproval(kinds, writer, { id: own!.id }));
story['nothing waits'] = (await desks(head)).length;

await edit(writer, '回访二次', '2026-12-24', 3);
story['changed'] = await decide(true);
story['as it was asked'] = (await rows()).map(({ dueOn, version }) => [dueOn, version]);

story['asked to delete'] = await deleteRows(writer, store, [row!.id]);
story['still there'] = (await rows()).length;
story['deleted'] = await decide(true);
story['gone'] = (await rows()).length;

const many = [];
for (const title of ['盘点冷柜', '盘点货架']) {
  many.push((await addRow(head, store, values(title, '2026-12-31'))).id);
}
story['asked to delete two'] = await deleteRows(writer, store, many);
story['told of one of them'] = await brand.facts(({ tx }) =>
  tx.$count(announcements, like(announcements.title, '%盘点%')),
);
process.stdout.write(`${JSON.stringify(story)}\n`);
await desk.close();

import { and, eq, type SQL, sql } from 'drizzle-orm';
import { chunk } from 'es-toolkit';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { departView, memberView } from '#app/services/organisation/public/depart-view.server.ts';
import { codeLength } from '#app/services/organisation/rules.ts';
import { grantView, holderView, roleView } from '#app/services/permissions/public/role-view.server.ts';
import { type ApprovalStep, byAction, headLevel } from './rules.ts';
import { approvals, approvalTasks } from './table.server.ts';

/** Role whose holders head their department where nobody is said to (负责人). */
const headRole = 'manager';

/** People who approve one step at most, which is also how many candidates are judged at a time. */
const maxApprovers = 200;
/** People among whom they are looked for at most. */
const maxCandidates = 2_000;

export interface Approver {
  id: string;
  name: string;
}

/**
 * Who approves a step of something of a department: one person, all holders of a role, of a post or of an action, or the head of
 * the department so many levels up, which is whoever heads that or the nearest one above; among those who are `able`
 * to open it. The submitter is none of them while there is anybody else, and then only of what one may pass oneself.
 */
export async function approversOf(
  tx: Tx,
  tenant: { slug: string },
  step: ApprovalStep,
  thing: { departId: string; submitterId: string | null; passedByOwn: boolean },
  able: (people: readonly Approver[]) => Promise<readonly Approver[]>,
): Promise<Approver[]> {
  const { slug } = tenant;
  const active = sql`u.tenant_id = ${slug} and u.frozen_at is null`;
  const holding = (role: string) => holds(slug, sql`u.id`, sql`${role}`);
  const permitted = mayDo(slug, sql`u.id`, sql`${step.value}`);
  const level = headLevel(step.by === 'head' ? step.value : '') ?? 0;
  // Whoever is to be chosen is nobody yet.
  const by = step.by === 'chosen' ? 'user' : step.by;
  const people = {
    user: sql`select u.id, u.realname as name, 0 as distance from ${personView} u
      where ${active} and u.id::text = ${step.value}`,
    role: sql`select u.id, u.realname as name, 0 as distance from ${personView} u where ${active} and ${holding(step.value)}`,
    post: sql`select u.id, u.realname as name, 0 as distance from ${personView} u where ${active} and u.post = ${step.value}`,
    action: sql`select u.id, u.realname as name, 0 as distance from ${personView} u where ${active} and ${permitted}`,
    // Nearer departments first, and in each those who are said to head it before holders of the role.
    head: sql`select u.id, u.realname as name,
      -2 * length(d.org_code) + case when ud.is_head then 0 else 1 end as distance from ${departView} own
      join ${departView} d on d.tenant_id = own.tenant_id and starts_with(own.org_code, d.org_code)
        and length(d.org_code) <= greatest(length(own.org_code) - ${level * codeLength}, ${codeLength})
      join ${memberView} ud on ud.tenant_id = d.tenant_id and ud.depart_id = d.id
      join ${personView} u on u.id = ud.user_id and ${active} and (ud.is_head or ${holding(headRole)})
      where own.tenant_id = ${slug} and own.id = ${thing.departId}`,
  }[by];
  const { rows } = await tx.execute<{ id: string; name: string; distance: number }>(
    sql`select id, name, distance from (${people}) people order by distance, name, id limit ${maxCandidates}`,
  );
  const found: typeof rows = [];
  const isOther = ({ id }: Approver) => id !== thing.submitterId;
  // Most often the first of them may open it; who may not must not hide those who come after.
  for (const some of chunk(rows, maxApprovers)) {
    // The next are asked only when these were none.
    // oxlint-disable-next-line no-await-in-loop
    const opening = new Set((await able(some)).map(({ id }) => id));
    found.push(...some.filter(({ id }) => opening.has(id)));
    if (found.some(isOther)) break;
  }
  const others = found.filter(isOther);
  const asked = others.length === 0 && thing.passedByOwn ? found : others;
  const nearest = asked.filter((row) => row.distance === asked[0]?.distance);
  return nearest.map(({ id, name }) => ({ id, name }));
}

/** Everybody who holds an action now: 200 at most. */
export function holdersOfAction(tx: Tx, tenant: { slug: string }, action: string): Promise<Approver[]> {
  const nothing = { departId: '', submitterId: null, passedByOwn: true };
  return approversOf(tx, tenant, byAction('', action).steps[0]!, nothing, async (people) => people);
}

/** The name of a department, for a sentence that says nobody heads it; empty when it is gone. */
export async function departName(tx: Tx, { slug }: { slug: string }, departId: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select d.name from ${departView} d where d.tenant_id = ${slug} and d.id = ${departId}`,
  );
  return rows[0]?.name ?? '';
}

/** The condition that somebody holds a role that is in use. */
const holds = (tenant: string, userId: SQL, role: SQL): SQL => sql`exists (select from ${holderView} ur
  join ${roleView} r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and r.enabled
  where ur.tenant_id = ${tenant} and ur.user_id = ${userId} and r.code = ${role})`;

/** The condition that a role of somebody's grants an action. */
const mayDo = (tenant: string, userId: SQL, action: SQL): SQL => sql`exists (select from ${holderView} ur
  join ${roleView} r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and r.enabled
  join ${grantView} rp on rp.tenant_id = r.tenant_id and rp.role_id = r.id
  where ur.tenant_id = ${tenant} and ur.user_id = ${userId} and rp.permission_code = ${action})`;

/**
 * The condition that somebody has come to decide the open step of an approval since it was opened: they hold by now the
 * action, the role or the post of which anybody is enough, have not handed it in, and neither they nor who decides in their
 * place has had it to decide. Whether they may open the thing is asked besides.
 */
export function joinsNow(
  tenant: { slug: string },
  person: { id: string; realname: string },
): SQL | undefined {
  const step = sql`(${approvals.steps} -> ${approvals.step})`;
  const by = (kind: ApprovalStep['by']) => sql`${step} ->> 'by' = ${kind}`;
  const value = sql`${step} ->> 'value'`;
  const id = sql`${person.id}::uuid`;
  return and(
    eq(approvals.tenantId, tenant.slug),
    eq(approvals.status, 'open'),
    sql`${approvals.submitterId} is distinct from ${id}`,
    sql`(${by('action')} and ${mayDo(tenant.slug, id, value)}
      or ${step} ->> 'mode' = 'any' and (${by('role')} and ${holds(tenant.slug, id, value)}
        or ${by('post')} and exists (select from ${personView} u
          where u.tenant_id = ${tenant.slug} and u.id = ${id} and u.post = ${value})))`,
    sql`not exists (select from ${approvalTasks} had where had.tenant_id = ${tenant.slug}
      and had.approval_id = ${approvals.id} and had.step = ${approvals.step} and had.round = ${approvals.round}
      and (had.user_id = ${id} or had.instead_of = ${person.realname}))`,
  );
}

import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { departView, memberView } from '#app/services/organisation/public/depart-view.server.ts';
import { codeLength } from '#app/services/organisation/rules.ts';
import { grantView, holderView, roleView } from '#app/services/permissions/public/role-view.server.ts';
import { type ApprovalStep, headLevel } from './rules.ts';

/** Role whose holders head their department. */
const headRole = 'manager';

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
  const holding = (role: string) => sql`exists (select from ${holderView} ur
    join ${roleView} r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and r.enabled
    where ur.tenant_id = ${slug} and ur.user_id = u.id and r.code = ${role})`;
  const permitted = sql`exists (select from ${holderView} ur
    join ${roleView} r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and r.enabled
    join ${grantView} rp on rp.tenant_id = r.tenant_id and rp.role_id = r.id
    where ur.tenant_id = ${slug} and ur.user_id = u.id and rp.permission_code = ${step.value})`;
  const level = headLevel(step.by === 'head' ? step.value : '') ?? 0;
  // Whoever is to be chosen is nobody yet.
  const by = step.by === 'chosen' ? 'user' : step.by;
  const people = {
    user: sql`select u.id, u.realname as name, 0 as distance from ${personView} u
      where ${active} and u.id::text = ${step.value}`,
    role: sql`select u.id, u.realname as name, 0 as distance from ${personView} u where ${active} and ${holding(step.value)}`,
    post: sql`select u.id, u.realname as name, 0 as distance from ${personView} u where ${active} and u.post = ${step.value}`,
    action: sql`select u.id, u.realname as name, 0 as distance from ${personView} u where ${active} and ${permitted}`,
    head: sql`select u.id, u.realname as name, -length(d.org_code) as distance from ${departView} own
      join ${departView} d on d.tenant_id = own.tenant_id and starts_with(own.org_code, d.org_code)
        and length(d.org_code) <= greatest(length(own.org_code) - ${level * codeLength}, ${codeLength})
      join ${memberView} ud on ud.tenant_id = d.tenant_id and ud.depart_id = d.id
      join ${personView} u on u.id = ud.user_id and ${active} and ${holding(headRole)}
      where own.tenant_id = ${slug} and own.id = ${thing.departId}`,
  }[by];
  const { rows } = await tx.execute<{ id: string; name: string; distance: number }>(
    sql`select id, name, distance from (${people}) people order by distance, name, id limit 200`,
  );
  const opening = new Set((await able(rows)).map(({ id }) => id));
  const found = rows.filter(({ id }) => opening.has(id));
  const others = found.filter(({ id }) => id !== thing.submitterId);
  const asked = others.length === 0 && thing.passedByOwn ? found : others;
  const nearest = asked.filter((row) => row.distance === asked[0]?.distance);
  return nearest.map(({ id, name }) => ({ id, name }));
}

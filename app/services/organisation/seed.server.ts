import { and, eq } from 'drizzle-orm';
import { newId } from '#app/lib/id.ts';
import { daysBefore, type Ref, type World } from './seed-world.server.ts';
import { departs } from './table.server.ts';

export type Depart = typeof departs.$inferSelect;

export interface DepartFacts {
  /** A01, A01A03 …: three characters for each level; the parent is its beginning. */
  orgCode?: string;
  name?: string;
  sort?: number;
  id?: string;
}

/** Writes a department and, where they are missing, the departments above it. */
export async function aDepart(world: World, facts: DepartFacts = {}): Promise<Depart> {
  const orgCode = facts.orgCode ?? 'A01';
  const parent = orgCode.length > 3 ? await departOf(world, orgCode.slice(0, -3)) : null;
  const [row] = await world.tx
    .insert(departs)
    .values({
      tenantId: world.tenant.slug,
      id: facts.id ?? newId(),
      parentId: parent?.id ?? null,
      orgCode,
      name: facts.name ?? (parent ? `${orgCode.slice(-3)} 办事处` : '总部'),
      sort: facts.sort ?? Number(orgCode.slice(-2)),
      createdAt: daysBefore(world.now, 720),
      updatedAt: daysBefore(world.now, 720),
    })
    .returning();
  return row!;
}

/** The department of that code, made when it is missing. */
export async function departOf(world: World, ref: Ref<Depart>): Promise<Depart> {
  if (typeof ref !== 'string') return ref;
  const [row] = await world.tx
    .select()
    .from(departs)
    .where(and(eq(departs.tenantId, world.tenant.slug), eq(departs.orgCode, ref)));
  return row ?? aDepart(world, { orgCode: ref });
}

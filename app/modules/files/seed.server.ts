import { newId } from '#app/lib/id.ts';
import { aUser } from '#app/modules/accounts/seed.server.ts';
import type { World } from '#app/modules/organisation/seed-world.server.ts';
import { files } from './table.server.ts';

export interface FileFacts {
  name?: string;
  type?: string;
  bytes?: number;
  uploaderId?: string;
  purpose?: string;
  /** The row it belongs to: an announcement's id and the like. */
  entityId?: string;
  createdAt?: Date;
}

/** Writes what is known of a file; its content is the storage's. */
export async function aFile(world: World, facts: FileFacts = {}): Promise<typeof files.$inferSelect> {
  const purpose = facts.purpose ?? 'announcement';
  const at = facts.createdAt ?? world.now;
  const [row] = await world.tx
    .insert(files)
    .values({
      tenantId: world.tenant.slug,
      id: newId(),
      purpose,
      name: facts.name ?? '附件.pdf',
      type: facts.type ?? 'application/pdf',
      bytes: facts.bytes ?? 1024,
      digest: '0'.repeat(64),
      uploaderId: facts.uploaderId ?? (await aUser(world, {})).id,
      createdAt: at,
      ...(facts.entityId ? { entity: purpose, entityId: facts.entityId, attachedAt: at } : {}),
    })
    .returning();
  return row!;
}

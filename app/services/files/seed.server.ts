import { createHash } from 'node:crypto';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import type { FileStorage } from '#app/integrations/storage/file-storage.ts';
import { newId } from '#app/lib/id.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { fileKey } from './file-keys.ts';
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
  /** Its content, and the storage that keeps it; without it there is none. */
  kept?: { content: Buffer; files: Pick<FileStorage, 'put'> };
}

/** Writes what is known of a file, and its content where it has one. */
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
      bytes: facts.kept?.content.length ?? facts.bytes ?? 1024,
      digest: facts.kept ? createHash('sha256').update(facts.kept.content).digest('hex') : '0'.repeat(64),
      uploaderId: facts.uploaderId ?? (await aUser(world, {})).id,
      createdAt: at,
      ...(facts.entityId ? { entity: purpose, entityId: facts.entityId, attachedAt: at } : {}),
    })
    .returning();
  await facts.kept?.files.put(fileKey(world.tenant.slug, row!.id), facts.kept.content);
  return row!;
}

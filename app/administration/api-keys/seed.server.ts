import { randomBytes } from 'node:crypto';
import { newId } from '#app/lib/id.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { keyMark, prefixLength } from './rules.ts';
import { apiKeys } from './table.server.ts';
import { hashKey } from './use-cases/find-key.server.ts';

export interface ApiKeyFacts {
  ownerId: string;
  departId?: string | null;
  name?: string;
  scopes?: readonly string[];
  systems?: readonly string[];
  ratePerMinute?: number;
  expiresAt?: Date;
}

/** Writes a key and tells it. */
export async function anApiKey(
  { tx, tenant, now }: World,
  facts: ApiKeyFacts,
): Promise<{ id: string; key: string }> {
  const key = keyMark + randomBytes(32).toString('base64url');
  const id = newId();
  await tx.insert(apiKeys).values({
    tenantId: tenant.slug,
    id,
    name: facts.name ?? 'ERP 同步',
    keyHash: hashKey(key),
    prefix: key.slice(0, prefixLength),
    scopes: [...(facts.scopes ?? [])],
    systems: [...(facts.systems ?? [])],
    ownerId: facts.ownerId,
    departId: facts.departId ?? null,
    ratePerMinute: facts.ratePerMinute ?? 6000,
    expiresAt: facts.expiresAt,
    createdAt: now,
  });
  return { id, key };
}

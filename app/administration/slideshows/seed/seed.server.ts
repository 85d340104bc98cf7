import { newId } from '#app/lib/id.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import type { SlideGoal } from '../rules.ts';
import { slideshows } from '../table.server.ts';

export interface SlideFacts {
  title: string;
  words?: string;
  action?: string;
  goal?: SlideGoal;
  tone?: 'light' | 'dark';
  sortOrder?: number;
  enabled?: boolean;
  startsAt?: Date | null;
  endsAt?: Date | null;
}

/** Writes a banner of the public page that is out, unless its facts say otherwise. */
export async function aSlide({ tx, tenant }: World, facts: SlideFacts): Promise<{ id: string }> {
  const id = newId();
  await tx.insert(slideshows).values({
    tenantId: tenant.slug,
    id,
    words: '了解更多',
    action: '立即查看',
    goal: 'contact',
    tone: 'light',
    ...facts,
  });
  return { id };
}

import type { FileGroup } from '#app/lib/files/file-kind.ts';
import type { Ctx } from '../request/context.server.ts';

/** What files are uploaded for: which kinds, by whom, and who may see them. */
export interface FilePurpose {
  purpose: string;
  groups: readonly FileGroup[];
  /** At most 20 MiB. */
  maxBytes: number;
  /** Holders of any of these may upload; signed-in: everybody. */
  upload: readonly `${string}:${string}`[] | 'signed-in';
  /** What one must hold to see a file that belongs to a row; signed-in: everybody of the tenant. */
  read: `${string}:${string}` | 'signed-in';
  /** Asked besides, where not every reader may see every row: whether this row is theirs to see. */
  mayRead?: (ctx: Ctx, entityId: string) => Promise<boolean>;
}

const usualBytes: Record<FileGroup, number> = { picture: 10 * 1024 * 1024, document: 20 * 1024 * 1024 };

/** Files of an entity's rows: added and changed by those who add and edit rows, seen by those who list them. */
export function entityFiles(
  entity: string,
  groups: readonly FileGroup[],
  more: Partial<FilePurpose> = {},
): FilePurpose {
  return {
    purpose: entity,
    groups,
    maxBytes: Math.max(...groups.map((group) => usualBytes[group])),
    upload: [`${entity}:add`, `${entity}:edit`],
    read: `${entity}:list`,
    ...more,
  };
}

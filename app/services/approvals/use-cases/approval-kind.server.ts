import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Principal } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import type { ApprovalFact } from '../rules.ts';
import type { FieldChange } from '../wire.ts';

/** What a business needs of a request to follow its approval, which a clock has too. */
export type EndCtx = Pick<Ctx, 'tenant' | 'user' | 'now' | 'db' | 'address' | 'requestId'>;

/** What telling who may open something needs of a request or of a clock. */
export type OpenCtx = Pick<Ctx, 'tenant' | 'now'>;

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** Things that may need approval. */
    approvals: ApprovalKind;
  }
}

/** What a business does when its approval ends. Its own row is held first, so that nobody waits for another in a ring. */
export interface ApprovalKind {
  /** One word for it, on the wire and in the table. */
  biz: string;
  /** Key of what people call it: orders:approvalKind. */
  nameKey: string;
  /**
   * Whether who handed one in is asked to approve it where nobody else is able to, as in a brand of one person. Kinds that
   * say nothing want a second person: money and goods never move by one person's word.
   */
  passedByOwn?: true;
  /** What definitions may choose by beside the amount and the channel. */
  facts?: readonly ApprovalFact[];
  /** Address of the page that shows one. */
  link?(tenant: Tenant, bizId: string): string;
  /** Whom some of them are about, for the list of what waits: names, by id. One statement. */
  about?(ctx: Pick<Ctx, 'tenant'>, tx: Tx, bizIds: readonly string[]): Promise<Map<string, string[]>>;
  /**
   * What some of them would change, field by field, as the reader may see it; by id, of those alone that the reader has
   * handed in or may open. As many statements for many as for one.
   */
  difference?(ctx: Ctx, tx: Tx, bizIds: readonly string[]): Promise<Map<string, FieldChange[]>>;
  /**
   * Which of some somebody may open: nobody else is asked to approve them, nor sees them on their desk. As many statements
   * for many as for one where that can be.
   */
  openTo(ctx: OpenCtx, tx: Tx, bizIds: readonly string[], person: Principal): Promise<ReadonlySet<string>>;
  /**
   * Of things that may be taken away while they wait: which of them are no more, at most so many, and how one of them ends,
   * with the reason that people read. `end` tells whether it did. Its approval is ended by whoever calls it.
   */
  gone?: {
    find(ctx: OpenCtx, tx: Tx, limit: number): Promise<string[]>;
    end(ctx: EndCtx, tx: Tx, thing: { bizId: string; reason: string }): Promise<boolean>;
  };
  hold(ctx: EndCtx, tx: Tx, bizId: string): Promise<void>;
  end(
    ctx: EndCtx,
    tx: Tx,
    thing: {
      bizId: string;
      status: 'passed' | 'refused' | 'withdrawn';
      comment: string;
      /** Who decided last. */
      actor: { id: string; realname: string };
    },
  ): Promise<void>;
}

/** The ids of some rows, each once. */
export function idsOf(rows: readonly { id: string }[]): ReadonlySet<string> {
  return new Set(rows.map(({ id }) => id));
}

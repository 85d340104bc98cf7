import { registry } from '#app/kernel/module/registry.server.ts';
import type { ApprovalKind } from './use-cases/approval-kind.server.ts';

/** What of all that may need approval goes by a name; undefined where its module is no more. */
export function kindOf(biz: string): ApprovalKind | undefined {
  return registry()
    .all('approvals')
    .find((kind) => kind.biz === biz);
}

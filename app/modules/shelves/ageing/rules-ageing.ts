/** What becomes of goods in outlets whose life runs out (临期处理, B10). Pure. */

/** 预警 → 已派单 → 处理中 → 已处理 → 复核关闭. */
export const ageingStates = ['warned', 'assigned', 'working', 'handled', 'closed'] as const;
export type AgeingState = (typeof ageingStates)[number];

/** What is done with the goods: 促销, 调拨, 换货, 报损. */
export const ageingWays = ['promotion', 'transfer', 'swap', 'loss'] as const;
export type AgeingWay = (typeof ageingWays)[number];

/** Whether what is proposed may be done: no approval needed, 待审批, 通过, 驳回, 撤回. */
export const ageingApprovals = ['none', 'waiting', 'passed', 'refused', 'withdrawn'] as const;
export type AgeingApproval = (typeof ageingApprovals)[number];

export const ageingEvents = [
  'warn',
  'assign',
  'start',
  'propose',
  'pass',
  'refuse',
  'withdraw',
  'finish',
  'close',
  'reopen',
  'gone',
] as const;
export type AgeingEvent = (typeof ageingEvents)[number];

/** Where a task stands, and what was proposed of it. */
export interface AgeingStanding {
  state: AgeingState;
  way: AgeingWay | null;
  approval: AgeingApproval;
}

/** What a task becomes; null: not now. Nothing is done before it is approved, and only a review closes what was done. */
export function nextAgeing({ state, way, approval }: AgeingStanding, event: AgeingEvent): AgeingState | null {
  const open = state === 'warned' || state === 'assigned';
  const working = state === 'working';
  const possible: Record<AgeingEvent, AgeingState | null> = {
    warn: null,
    assign: open ? 'assigned' : null,
    start: state === 'assigned' ? 'working' : null,
    propose:
      working && (way === null || approval === 'refused' || approval === 'withdrawn') ? 'working' : null,
    pass: working && approval === 'waiting' ? 'working' : null,
    refuse: working && approval === 'waiting' ? 'working' : null,
    withdraw: working && approval === 'waiting' ? 'working' : null,
    finish: working && way !== null && (approval === 'none' || approval === 'passed') ? 'handled' : null,
    close: state === 'handled' ? 'closed' : null,
    reopen: state === 'handled' ? 'working' : null,
    gone: open ? 'closed' : null,
  };
  return possible[event];
}

/** Whether what is proposed needs approval: what it is worth at list prices reaches what the tenant allows. */
export const needsApproval = (valueFen: number, yuan: number): boolean =>
  valueFen > 0 && valueFen >= yuan * 100;

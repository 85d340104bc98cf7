/** How a dealer's order with the brand goes on (经销商订货, 退回品牌). Pure. */

/** A dealer buys from the brand, or gives goods back to it. */
export const purchaseKinds = ['order', 'return'] as const;
export type PurchaseKind = (typeof purchaseKinds)[number];

/** 草稿 → 待审批 → 待发货 → 部分发货 → 已发完 → 已收完; 已驳回, 已取消. */
export const purchaseStates = [
  'draft',
  'submitted',
  'refused',
  'approved',
  'sending',
  'sent',
  'done',
  'cancelled',
] as const;
export type PurchaseState = (typeof purchaseStates)[number];

/** What happens to an order; `arrive` is that all that was sent has been received. */
export const purchaseEvents = [
  'edit',
  'submit',
  'withdraw',
  'approve',
  'refuse',
  'send',
  'cut',
  'cancel',
  'arrive',
] as const;
export type PurchaseEvent = (typeof purchaseEvents)[number];

/** What is still to be sent of an order after an event, and what is on its way. */
export interface Progress {
  /** Something of it has not been sent, and is not cut. */
  unsent: boolean;
  /** Something of it has been sent and nobody has received it. */
  onWay: boolean;
}

const afterSending = ({ unsent, onWay }: Progress): PurchaseState =>
  unsent ? 'sending' : onWay ? 'sent' : 'done';

/** What an order becomes; null: not now. What has left is never cancelled: its rest is cut. */
export function nextPurchase(
  state: PurchaseState,
  event: PurchaseEvent,
  progress: Progress = { unsent: true, onWay: false },
): PurchaseState | null {
  const written = state === 'draft' || state === 'refused';
  const sends = state === 'approved' || state === 'sending';
  const possible: Record<PurchaseEvent, PurchaseState | null> = {
    edit: written ? 'draft' : null,
    submit: written ? 'submitted' : null,
    withdraw: state === 'submitted' ? 'draft' : null,
    approve: state === 'submitted' ? 'approved' : null,
    refuse: state === 'submitted' ? 'refused' : null,
    send: sends ? afterSending({ ...progress, onWay: true }) : null,
    cut: state === 'sending' ? afterSending({ ...progress, unsent: false }) : null,
    cancel: written || state === 'submitted' || state === 'approved' ? 'cancelled' : null,
    arrive: state === 'sending' || state === 'sent' ? afterSending(progress) : null,
  };
  return possible[event];
}

/** States in which an order will still cost money: approved, and not all of it received. */
export const openPurchaseStates: readonly PurchaseState[] = ['approved', 'sending', 'sent'];

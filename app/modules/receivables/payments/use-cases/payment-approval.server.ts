import { sql } from 'drizzle-orm';
import type { ApprovalKind } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { openMoney } from '../../accounts/money-rows.server.ts';
import { endPayment, lockPayment } from '../../ledger/book-payment.server.ts';
import { receivablePayments } from '../../table.server.ts';
import { aboutParties } from '../about-parties.server.ts';
import { refuseOwn } from '../decidable.server.ts';

const ends = { passed: 'booked', refused: 'refused', withdrawn: 'withdrawn' } as const;

/** What becomes of a payment when its approval ends: booked, refused or withdrawn. */
export const paymentApproval: ApprovalKind = {
  biz: 'payment',
  nameKey: 'receivables:approvalKind.payment',
  about: (ctx, tx, bizIds) => aboutParties(ctx, tx, receivablePayments, bizIds),
  /** Whoever put one right is not asked to approve it, at any of its steps: who handed it in is not, either. */
  openTo: (ctx, tx, ids, person) =>
    openMoney(ctx, tx, receivablePayments, {
      ids,
      person,
      action: 'receivable:payments',
      only: sql`${person.id}::uuid <> all(${receivablePayments.correctedBy})`,
    }),
  async hold(ctx, tx, bizId) {
    await lockPayment(ctx, tx, { id: bizId });
  },
  async end(ctx, tx, { bizId, status, comment, actor }) {
    const payment = await lockPayment(ctx, tx, { id: bizId });
    if (status === 'passed') refuseOwn(actor, payment);
    await endPayment(ctx, tx, payment, { status: ends[status], reason: comment || status, actor });
  },
};

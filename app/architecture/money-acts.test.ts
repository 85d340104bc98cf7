import { beforeAll, describe, expect, test } from 'vitest';
import { doorsTo } from './callers.ts';
import { readSource, readSources, type Source } from './sources.ts';

// Nobody sends money out, or has somebody owe less, by their own word: whatever books into an account of an outlet or a
// dealer stands here, and says whose second word it takes, or why it takes none.

const apart = /\.test\.tsx?$|\/testing\/|\/seed\/|\/seed[^/]*\.server\.ts$/;

/** Where entries of the two ledgers are written. */
const ledgers = [
  'app/modules/receivables/ledger/post-entries.server.ts postEntries',
  'app/modules/purchases/account/account.server.ts postPurchaseEntry',
];

/** Why an act is right. */
type Reason =
  /** Somebody else has to confirm it: a file of which what it calls refuses who wrote it. */
  | { confirmedIn: readonly (readonly [file: string, refuses: string])[] }
  /** One person does it, and why that is right. */
  | { alone: string };

const receivables = 'app/modules/receivables';
const orders = 'app/modules/orders';
const payments = `${receivables}/payments/use-cases`;
const adjustments = `${receivables}/adjustments/use-cases`;
const refundsConfirmed: Reason = {
  confirmedIn: [
    [`${payments}/decide-refund.server.ts`, 'refuseOwn'],
    [`${payments}/refund-approval.server.ts`, 'refuseOwn'],
  ],
};
const differencesConfirmed: Reason = {
  confirmedIn: [[`${orders}/returns/use-cases/settle-difference.server.ts`, 'refuseOwnShortage']],
};
const purchasesConfirmed: Reason = {
  confirmedIn: [['app/modules/purchases/orders/end-decision.server.ts', 'tookPartIn']],
};
const heard = { alone: 'It books what others do, each of which stands here.' };
const raises = { alone: 'Goods have left: more is owed, not less.' };

const acts: Readonly<Record<string, Reason>> = {
  // What came in, and what is taken off by hand.
  [`${payments}/decide-payment.server.ts decidePayment`]: {
    confirmedIn: [[`${payments}/decide-payment.server.ts`, 'refuseOwn']],
  },
  [`${payments}/payment-approval.server.ts paymentApproval`]: {
    confirmedIn: [[`${payments}/payment-approval.server.ts`, 'refuseOwn']],
  },
  [`${payments}/withdraw-payment.server.ts withdrawPayment`]: {
    alone: 'What is withdrawn is not booked.',
  },
  [`${adjustments}/decide-adjustment.server.ts decideAdjustment`]: {
    confirmedIn: [[`${adjustments}/decide-adjustment.server.ts`, 'refuseOwn']],
  },
  [`${adjustments}/adjustment-approval.server.ts adjustmentApproval`]: {
    confirmedIn: [[`${adjustments}/adjustment-approval.server.ts`, 'refuseOwn']],
  },
  [`${adjustments}/withdraw-adjustment.server.ts withdrawAdjustment`]: {
    alone: 'What is withdrawn is not booked.',
  },
  [`${receivables}/accounts/use-cases/allocate-credit.server.ts allocateCredit`]: {
    alone:
      'Its entries come to nothing: what an account was paid goes to its own orders, and no money moves.',
  },
  'app/modules/purchases/account/use-cases/decide-payment.server.ts decideDealerPayment': {
    confirmedIn: [['app/modules/purchases/account/use-cases/decide-payment.server.ts', 'refuseOwn']],
  },
  'app/modules/purchases/account/use-cases/decide-payment.server.ts reverseDealerPayment': {
    confirmedIn: [['app/modules/purchases/account/use-cases/decide-payment.server.ts', 'refuseOwn']],
  },

  // What goes out.
  [`${payments}/pay-refund.server.ts payRefund`]: refundsConfirmed,
  'app/modules/assets/movements/deposit-source.server.ts depositSource': refundsConfirmed,

  // Coolers: what is owed and that it was paid are booked at once.
  'app/modules/assets/movements/use-cases/complete-movement.server.ts completeMovement': {
    alone:
      'A deposit is owed and paid in one: its entries come to nothing. How much it is somebody else has approved.',
  },
  'app/modules/assets/audits/use-cases/settle-asset.server.ts settleAsset': {
    alone: 'A compensation is owed and paid in one, of a deposit or in hand: its entries come to nothing.',
  },

  // Orders.
  [`${orders}/fulfilment/use-cases/deliver-order.server.ts deliverOrder`]: raises,
  [`${orders}/fulfilment/use-cases/sign-order.server.ts signOrder`]: raises,
  'app/modules/shop/use-cases/shop.server.ts signShopOrder': raises,
  [`${orders}/returns/use-cases/settle-difference.server.ts settleDifference`]: differencesConfirmed,
  // They credit what was missing and was to be sent again, which somebody else than who missed it had settled.
  [`${orders}/lifecycle/use-cases/invalidate-order.server.ts invalidateOrder`]: differencesConfirmed,
  [`${orders}/lifecycle/use-cases/audit-order.server.ts auditOrder`]: differencesConfirmed,
  [`${orders}/lifecycle/use-cases/order-approval.server.ts orderApproval`]: differencesConfirmed,
  [`${orders}/lifecycle/stopped-parties.server.ts stoppedParties`]: differencesConfirmed,
  'app/modules/shop/use-cases/shop.server.ts cancelShopOrder': differencesConfirmed,
  [`${orders}/returns/use-cases/close-return.server.ts receiveReturn`]: {
    confirmedIn: [[`${orders}/returns/use-cases/close-return.server.ts`, 'refuseOwnReturn']],
  },

  // Purchases of dealers: goods that came back to the brand, of a return that somebody else has passed.
  'app/modules/stock/documents/use-cases/receive-transfer.server.ts receiveTransfer': purchasesConfirmed,
  'app/modules/stock/documents/use-cases/decide-document.server.ts decideDocument': purchasesConfirmed,
  'app/modules/stock/documents/document-approval-kind.server.ts documentApproval': purchasesConfirmed,

  // What is owed changes hands, and comes to the same.
  'app/modules/customers/changes/use-cases/merge-outlets.server.ts mergeOutlets': {
    alone: 'What one outlet owed the other owes: the entries of both come to nothing.',
  },

  [`${receivables}/ledger/subscriber.server.ts receivablesSubscriber`]: heard,
  'app/modules/purchases/orders/subscriber.server.ts purchasesSubscriber': heard,
};

let sources: Source[];
beforeAll(async () => {
  const read = await readSources('app/{modules,administration}/**/*.ts');
  sources = read.filter(({ path }) => !apart.test(path));
}, 60_000);

describe('whatever books into an account', () => {
  test('says who confirms it, or why nobody has to', () => {
    expect(doorsTo(sources, ledgers)).toEqual(Object.keys(acts).toSorted());
  }, 60_000);

  test('is refused there to who wrote it, where somebody else confirms it', () => {
    const calls = new Map(sources.map((source) => [source.path, source.calls]));
    const unguarded = Object.values(acts)
      .flatMap((reason) => ('confirmedIn' in reason ? reason.confirmedIn : []))
      .filter(([file, refuses]) => !calls.get(file)?.includes(refuses));
    expect(unguarded).toEqual([]);
  });
});

describe('a new way to the ledger is found', () => {
  const ledger = readSource('app/modules/a/ledger/post.server.ts', 'export async function post() {}');
  const target = 'app/modules/a/ledger/post.server.ts post';
  const doors = (...texts: readonly (readonly [string, string])[]) =>
    doorsTo([ledger, ...texts.map(([path, text]) => readSource(path, text))], [target]);

  test('through a function between them, and one that is handed on', () => {
    const between = [
      'app/modules/a/book.server.ts',
      `import { post } from './ledger/post.server.ts'; export const book = () => post();`,
    ] as const;
    const doer = [
      'app/modules/b/use-cases/do.server.ts',
      `import { book } from '#app/modules/a/book.server.ts'; export function act() { return run(book); }`,
    ] as const;
    expect(doors(between, doer)).toEqual(['app/modules/b/use-cases/do.server.ts act']);
    expect(doors(between)).toEqual(['app/modules/a/book.server.ts book']);
  });

  test('by what is published to a subscriber that books, and not by listening to the same', () => {
    const events = ['app/modules/b/events.ts', `export const gone = defineEvent('gone');`] as const;
    const subscriber = [
      'app/modules/a/subscriber.server.ts',
      `import { gone } from '#app/modules/b/events.ts'; import { post } from './ledger/post.server.ts';
       export const books = { inside: [inside(gone, async () => post())] };`,
    ] as const;
    const publisher = [
      'app/modules/b/use-cases/go.server.ts',
      `import { gone } from '../events.ts'; export function go() { return publish(gone); }`,
    ] as const;
    const listener = [
      'app/modules/c/subscriber.server.ts',
      `import { gone } from '#app/modules/b/events.ts'; export const other = { inside: [inside(gone, note)] };`,
    ] as const;
    expect(doors(events, subscriber, publisher, listener)).toEqual([
      'app/modules/a/subscriber.server.ts books',
      'app/modules/b/use-cases/go.server.ts go',
    ]);
  });

  test('and types, and constants that are only read, lead nowhere', () => {
    const source = [
      'app/modules/a/source.server.ts',
      `import { post } from './ledger/post.server.ts'; export const source = { kind: 'a', pay: () => post() };`,
    ] as const;
    const reader = [
      'app/modules/b/read.server.ts',
      `import { source } from '#app/modules/a/source.server.ts'; import type { post } from '#app/modules/a/ledger/post.server.ts';
       export function read(how: typeof post) { return source.kind; }`,
    ] as const;
    expect(doors(source, reader)).toEqual(['app/modules/a/source.server.ts source']);
  });
});

import { useOutletContext } from 'react-router';
import { uuid32 } from '#app/lib/text/code-text.ts';
import type { Shop, ShopQuote } from '../wire.ts';

/** One thing in the basket: how much of it, and as the shelf last knew it. */
export interface CartLine {
  code: string;
  unit: string;
  qty: number;
  name: string;
  /** What one costs by the shelf; null where that is not known yet. */
  priceFen: number | null;
  /** What one cost in the earlier order it was filled in from. */
  wasFen?: number;
}

/** What an outlet chooses of gifts. */
export interface GiftWish {
  ruleId: string;
  productId: string;
  unit: string;
  qty: number;
}

/** A basket: what is to be ordered, and what goes with it. */
export interface Cart {
  lines: readonly CartLine[];
  coupons: readonly string[];
  choices: readonly GiftWish[];
  /** One name for one basket, however often it is sent. */
  externalNo: string;
  /** What it was when it was sent under this name and no answer came. */
  sent?: string;
}

/** A basket with nothing in it, under a name of its own. */
export const emptyCart = (): Cart => ({ lines: [], coupons: [], choices: [], externalNo: uuid32() });

/** What every page of the shop is given. */
export interface ShopContext {
  shop: Shop;
  cart: Cart;
  setCart(cart: Cart): void;
  /** What the server says the basket comes to; null until there is an answer. */
  quote: ShopQuote | null;
  /** What is to be paid for the basket, freight too: by the shelf until there is a quote. */
  payableFen: number;
  /** The same once the server has said it of the basket as it is now; null until then. */
  agreedFen: number | null;
  /** Asks the server once more what the basket comes to. */
  askAgain(): void;
  /** Opens the basket over the page. */
  openCart(): void;
  closeCart(): void;
}

/** What is ordered for, and the basket, which outlives the pages of the shop. */
export function useShop(): ShopContext {
  return useOutletContext<ShopContext>();
}

/** Whether something is the same thing in the same unit. */
export const isOf =
  ({ code, unit }: { code: string; unit: string }) =>
  (one: { code: string; unit: string }) =>
    one.code === code && one.unit === unit;

/** How much of one thing is in the basket. */
export function qtyOf({ lines }: Cart, one: { code: string; unit: string }): number {
  return lines.find(isOf(one))?.qty ?? 0;
}

/** The basket with another quantity of one thing; nothing of it takes it out, and with the last one goes its name. */
export function withQty(cart: Cart, one: Omit<CartLine, 'qty'>, qty: number): Cart {
  const there = cart.lines.some(isOf(one));
  const lines = there
    ? cart.lines.map((line) => (isOf(one)(line) ? { ...line, qty } : line))
    : [...cart.lines, { ...one, qty }];
  const left = lines.filter((line) => line.qty > 0);
  return left.length > 0 ? { ...cart, lines: left } : emptyCart();
}

/** What the basket comes to by the shelf alone, until there is a quote. */
export function shelfSumFen({ lines }: Cart): number {
  return lines.reduce((sum, { priceFen, qty }) => sum + (priceFen ?? 0) * qty, 0);
}

/** The basket with goods of an earlier order: besides what is in it, or instead of that. What one cost then is kept. */
export function refilled(
  cart: Cart,
  goods: readonly (Omit<CartLine, 'priceFen' | 'wasFen'> & { priceFen: number })[],
  how: 'add' | 'instead',
): Cart {
  return goods.reduce(
    (filled, { code, unit, name, qty, priceFen: wasFen }) =>
      withQty(filled, { code, unit, name, priceFen: null, wasFen }, qtyOf(filled, { code, unit }) + qty),
    how === 'add' ? cart : emptyCart(),
  );
}

/** What is to be said of one thing in the basket before it is ordered. */
export interface LineNotes {
  /** What one costs, in fen; null where it is not known, or cannot be had. */
  priceFen: number | null;
  /** What one cost in the earlier order, where it costs something else today. */
  wasFen: number | null;
  /** So many can be had now, which are fewer than are in the basket; null where there are enough. */
  short: number | null;
  /** Why it cannot be had like this. */
  trouble: string | null;
}

/** What the server's answer says of one thing in the basket; by the shelf until there is one. */
export function notesOf(line: CartLine, quote: Pick<ShopQuote, 'lines'> | null): LineNotes {
  const today = quote?.lines.find(isOf(line));
  if (!today) return { priceFen: line.priceFen, wasFen: null, short: null, trouble: null };
  const { priceFen, available, trouble } = today;
  const changed = line.wasFen !== undefined && priceFen !== null && priceFen !== line.wasFen;
  return {
    priceFen,
    wasFen: changed ? line.wasFen! : null,
    short: available !== null && available < line.qty ? available : null,
    trouble,
  };
}

/** The basket as it is sent: what it was the first time is kept until there is an answer. */
export const whenSent = (cart: Cart): Cart => ({ ...cart, sent: cart.sent ?? contentOf(cart) });

/** The basket once it was refused: nothing of it is placed. */
export const whenRefused = ({ sent: _sent, ...cart }: Cart): Cart => cart;

/** The basket once it is known that it was placed before: empty, or what was changed since under a name of its own. */
export const whenPlacedBefore = (cart: Cart): Cart =>
  (cart.sent ?? contentOf(cart)) === contentOf(cart)
    ? emptyCart()
    : { ...whenRefused(cart), externalNo: uuid32() };

const contentOf = (cart: Cart): string => JSON.stringify(basketOf(cart, ''));

/** What is typed of where the goods of an outlet go. */
export interface TypedAddress {
  customerId: string;
  receiver: string;
  phone: string;
  address: string;
  remark: string;
}

/** Where goods go: what was typed for this outlet, else what is known of it; another outlet's address never. */
export function addressFor(
  { customerId, receiver, phone, address }: Pick<Shop, 'customerId' | 'receiver' | 'phone' | 'address'>,
  typed: TypedAddress | null,
): TypedAddress {
  return typed?.customerId === customerId ? typed : { customerId, receiver, phone, address, remark: '' };
}

/** What of a basket is asked about and sent. */
export function basketOf({ lines, coupons, choices }: Cart, customerId: string) {
  return { customerId, lines: lines.map(({ code, unit, qty }) => ({ code, unit, qty })), coupons, choices };
}

/** What + or − makes of a quantity: the first + takes as many as are sold at least, − below that takes it out. */
export function steppedQty(before: number, step: 'up' | 'down', least: number): number {
  const next = step === 'up' ? before + 1 : before - 1;
  if (next >= least) return next;
  return step === 'up' ? least : 0;
}

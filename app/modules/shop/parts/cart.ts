import { useOutletContext } from 'react-router';
import type { Shop, ShopQuote } from '../wire.ts';

/** One thing in the basket: how much of it, and as the shelf last knew it. */
export interface CartLine {
  code: string;
  unit: string;
  qty: number;
  name: string;
  /** What one costs by the shelf; null where that is not known yet. */
  priceFen: number | null;
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
}

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

const isOf =
  ({ code, unit }: { code: string; unit: string }) =>
  (one: CartLine) =>
    one.code === code && one.unit === unit;

/** How much of one thing is in the basket. */
export function qtyOf({ lines }: Cart, one: { code: string; unit: string }): number {
  return lines.find(isOf(one))?.qty ?? 0;
}

/** The basket with another quantity of one thing; nothing of it takes it out. */
export function withQty(cart: Cart, one: Omit<CartLine, 'qty'>, qty: number): Cart {
  const there = cart.lines.some(isOf(one));
  const lines = there
    ? cart.lines.map((line) => (isOf(one)(line) ? { ...line, qty } : line))
    : [...cart.lines, { ...one, qty }];
  return { ...cart, lines: lines.filter((line) => line.qty > 0) };
}

/** What the basket comes to by the shelf alone, until there is a quote. */
export function shelfSumFen({ lines }: Cart): number {
  return lines.reduce((sum, { priceFen, qty }) => sum + (priceFen ?? 0) * qty, 0);
}

/** What of a basket is asked about and sent. */
export function basketOf({ lines, coupons, choices }: Cart, customerId: string) {
  return { customerId, lines: lines.map(({ code, unit, qty }) => ({ code, unit, qty })), coupons, choices };
}

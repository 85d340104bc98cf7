import { useSyncExternalStore } from 'react';
import { asks } from '#app/lib/commands/commands-of.ts';
import { type Answered, useAnswered } from '#app/ui/calls/use-answer.ts';
import type { shopApi } from '../api.server.ts';
import type { ShopQuote } from '../wire.ts';
import { basketOf, type Cart, emptyCart } from './cart.ts';

const keyOf = (customerId: string) => `shop-cart ${customerId}`;

/** What was in the basket of an outlet when the device was last here; nothing when there is no telling. */
function readCart(customerId: string): Cart {
  try {
    const stored = localStorage.getItem(keyOf(customerId));
    const found: unknown = stored ? JSON.parse(stored) : null;
    return isCart(found) ? found : emptyCart();
  } catch {
    return emptyCart();
  }
}

function writeCart(customerId: string, cart: Cart): void {
  try {
    if (cart.lines.length > 0) localStorage.setItem(keyOf(customerId), JSON.stringify(cart));
    else localStorage.removeItem(keyOf(customerId));
  } catch {
    // A device without room keeps the basket as long as the page is open.
  }
}

/** Baskets as this window knows them, by outlet. */
const known = new Map<string, Cart>();
const listeners = new Set<() => void>();
/** Before the page lives nothing is known of the device. */
const unknown: Cart = { lines: [], coupons: [], choices: [], externalNo: '' };

/** The basket of an outlet as this device knows it. */
export function cartOf(customerId: string): Cart {
  const cart = known.get(customerId) ?? readCart(customerId);
  known.set(customerId, cart);
  return cart;
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Another window has put something in a basket. */
function onStorage(): void {
  known.clear();
  notify();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}

/** The basket of an outlet on this device: it survives a reload and a lost line, and is one in all its windows. */
export function useKeptCart(customerId: string): [Cart, (cart: Cart) => void] {
  const cart = useSyncExternalStore(
    subscribe,
    () => cartOf(customerId),
    () => unknown,
  );
  return [cart, (changed: Cart) => keepCart(customerId, changed)];
}

/** Keeps the basket of an outlet on this device. */
export function keepCart(customerId: string, changed: Cart): void {
  writeCart(customerId, changed);
  known.set(customerId, changed);
  notify();
}

/** Whether something that was stored is a basket: another version of the page may have written it. */
function isCart(found: unknown): found is Cart {
  const { lines, coupons, choices, externalNo } = (found ?? {}) as Partial<Record<keyof Cart, unknown>>;
  const isLine = (line: unknown) => {
    const { code, unit, qty, name, priceFen, wasFen } = (line ?? {}) as Record<string, unknown>;
    const texts = [code, unit, name].every((one) => typeof one === 'string');
    const sums = [priceFen ?? 0, wasFen ?? 0].every((one) => Number.isSafeInteger(one));
    return texts && Number.isSafeInteger(qty) && priceFen !== undefined && sums;
  };
  return (
    Array.isArray(lines) &&
    lines.every(isLine) &&
    Array.isArray(coupons) &&
    Array.isArray(choices) &&
    typeof externalNo === 'string'
  );
}

const askQuote = asks<typeof shopApi>()('POST /shop/quote');

/** What the server says a basket comes to; null until there is an answer. Asked once for all that show it. */
export function useQuote(cart: Cart, customerId: string): Answered<ShopQuote> {
  return useAnswered(askQuote, cart.lines.length > 0 ? basketOf(cart, customerId) : null);
}

import { useOutletContext } from 'react-router';

/** What is in the basket: code and unit with how many. */
export type Cart = Readonly<Record<string, { code: string; unit: string; qty: number }>>;

export interface CartHold {
  cart: Cart;
  setCart(cart: Cart): void;
}

/** The basket, which outlives the pages of the shop. */
export function useCart(): CartHold {
  return useOutletContext<CartHold>();
}

/** The basket with another quantity of one thing; nothing of it takes it out. */
export function withQty(cart: Cart, one: { code: string; unit: string }, qty: number): Cart {
  const key = `${one.code} ${one.unit}`;
  const { [key]: _gone, ...rest } = cart;
  return qty > 0 ? { ...rest, [key]: { code: one.code, unit: one.unit, qty } } : rest;
}

/** The basket with so many more of one thing. */
export function withMore(cart: Cart, { code, unit, qty }: Cart[string]): Cart {
  return withQty(cart, { code, unit }, (cart[`${code} ${unit}`]?.qty ?? 0) + qty);
}

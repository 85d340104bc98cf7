import { apiPost, type CallOptions } from '#app/lib/web/api-client.ts';
import { useAnswer } from '#app/ui/calls/use-answer.ts';
import type { ShopQuote } from '../wire.ts';
import { basketOf, type Cart } from './cart.ts';

const askQuote = (requested: object, options: CallOptions) =>
  apiPost<ShopQuote>('/shop/quote', requested, options);

/** What the server says a basket comes to; null until there is an answer. Asked once for all that show it. */
export function useQuote(cart: Cart, customerId: string): ShopQuote | null {
  return useAnswer(askQuote, cart.lines.length > 0 ? basketOf(cart, customerId) : null);
}

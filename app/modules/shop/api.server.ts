import { z } from 'zod';
import { call } from '#app/kernel/api/api-route.server.ts';
import { signInput } from '#app/modules/orders/fulfilment/rules-receipt.ts';
import { bindMember } from './use-cases/bind-member.server.ts';
import { listMembers } from './use-cases/list-members.server.ts';
import {
  getShop,
  getShopOrder,
  listShopGoods,
  listShopOrders,
  placeShopOrder,
  quoteShopOrder,
  signShopOrder,
} from './use-cases/shop.server.ts';
import { unbindMember } from './use-cases/unbind-member.server.ts';
import { goodsQuery, memberInput, memberRef, shopOrderInput, shopOrderRef, shopQuoteInput } from './wire.ts';

/** The shop's own wire (ORD-06): an outlet orders from its dealer, tracks and signs. */
export const shopApi = [
  call('GET /shop/me', { access: 'shop:order', input: z.object({}), run: getShop }),
  call('GET /shop/goods', { access: 'shop:order', input: goodsQuery, run: listShopGoods }),
  call('POST /shop/quote', { access: 'shop:order', input: shopQuoteInput, run: quoteShopOrder }),
  call('POST /shop/order', {
    access: 'shop:order',
    input: shopOrderInput,
    idempotent: true,
    run: placeShopOrder,
  }),
  call('GET /shop/orders', { access: 'shop:order', input: z.object({}), run: listShopOrders }),
  call('GET /shop/order', { access: 'shop:order', input: shopOrderRef, run: getShopOrder }),
  call('PUT /shop/sign', { access: 'shop:order', input: signInput, idempotent: true, run: signShopOrder }),
  call('PUT /shop/member', { access: 'shop:bind', input: memberInput, idempotent: true, run: bindMember }),
  call('GET /shop/members', { access: 'shop:bind', input: goodsQuery, run: listMembers }),
  call('DELETE /shop/member', { access: 'shop:bind', input: memberRef, run: unbindMember }),
];

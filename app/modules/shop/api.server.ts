import { z } from 'zod';
import { actedAnswer, noAnswer } from '#app/entity/api/answers.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import {
  appealInput,
  displayRef,
  outletDisplayAnswer,
  submitInput,
} from '#app/modules/displays/execution/wire.ts';
import { signInput } from '#app/modules/orders/fulfilment/rules-receipt.ts';
import { outletOrderDetail } from '#app/modules/orders/placing/answers.server.ts';
import {
  categoriesAnswer,
  memberRow,
  ordersAnswer,
  promotionsAnswer,
  returnAnswer,
  shop,
  shopPlaced,
  shopQuote,
  shopReturnWorth,
  shopShelf,
  signAnswer,
} from './answers.server.ts';
import { bindMember } from './use-cases/bind-member.server.ts';
import {
  appealShopDisplay,
  getShopDisplay,
  listShopDisplays,
  submitShopDisplay,
} from './use-cases/displays.server.ts';
import { chooseOutlet, getShop } from './use-cases/get-shop.server.ts';
import { listShopCategories, listShopGoods } from './use-cases/list-goods.server.ts';
import { listMembers } from './use-cases/list-members.server.ts';
import { listOffers } from './use-cases/list-offers.server.ts';
import { markFavourite } from './use-cases/mark-favourite.server.ts';
import {
  cancelShopOrder,
  getShopOrder,
  listShopOrders,
  placeShopOrder,
  quoteShopOrder,
  quoteShopReturn,
  returnShopOrder,
  signShopOrder,
} from './use-cases/shop.server.ts';
import { unbindMember } from './use-cases/unbind-member.server.ts';
import {
  favouriteInput,
  goodsQuery,
  memberInput,
  memberRef,
  membersQuery,
  outletInput,
  shopCancelInput,
  shopOrderInput,
  shopOrderRef,
  shopOrdersQuery,
  shopQuoteInput,
  shopQuoteReturnInput,
  shopReturnInput,
} from './wire.ts';

const access = 'shop:order';
const idempotent = true;

/** The shop's own wire (ORD-06): an outlet orders from its dealer, tracks, signs, takes back and returns. */
export const shopApi = [
  call('GET /shop/me', { access, input: z.object({}), answers: shop, run: getShop }),
  call('PUT /shop/outlet', { access, input: outletInput, answers: noAnswer, run: chooseOutlet }),
  call('GET /shop/categories', {
    access,
    input: z.object({}),
    answers: categoriesAnswer,
    run: listShopCategories,
  }),
  call('GET /shop/goods', { access, input: goodsQuery, answers: shopShelf, run: listShopGoods }),
  call('PUT /shop/favourite', { access, input: favouriteInput, answers: noAnswer, run: markFavourite }),
  call('GET /shop/promotions', { access, input: z.object({}), answers: promotionsAnswer, run: listOffers }),
  call('POST /shop/quote', { access, input: shopQuoteInput, answers: shopQuote, run: quoteShopOrder }),
  call('POST /shop/order', {
    access,
    input: shopOrderInput,
    idempotent,
    answers: shopPlaced,
    run: placeShopOrder,
  }),
  call('GET /shop/orders', { access, input: shopOrdersQuery, answers: ordersAnswer, run: listShopOrders }),
  call('GET /shop/order', { access, input: shopOrderRef, answers: outletOrderDetail, run: getShopOrder }),
  call('PUT /shop/sign', { access, input: signInput, idempotent, answers: signAnswer, run: signShopOrder }),
  call('PUT /shop/cancel', {
    access,
    input: shopCancelInput,
    idempotent,
    answers: signAnswer,
    run: cancelShopOrder,
  }),
  call('POST /shop/quoteReturn', {
    access,
    input: shopQuoteReturnInput,
    answers: shopReturnWorth,
    run: quoteShopReturn,
  }),
  call('POST /shop/return', {
    access,
    input: shopReturnInput,
    idempotent,
    answers: returnAnswer,
    run: returnShopOrder,
  }),
  call('GET /shop/displays', {
    access,
    input: z.object({}),
    answers: z.array(outletDisplayAnswer),
    run: listShopDisplays,
  }),
  call('GET /shop/display', {
    access,
    input: displayRef,
    answers: outletDisplayAnswer,
    run: getShopDisplay,
  }),
  call('POST /shop/display', {
    access,
    input: submitInput,
    answers: actedAnswer,
    idempotent,
    run: submitShopDisplay,
  }),
  call('POST /shop/display/appeal', {
    access,
    input: appealInput,
    answers: actedAnswer,
    idempotent,
    run: appealShopDisplay,
  }),
  call('PUT /shop/member', {
    access: 'shop:bind',
    input: memberInput,
    idempotent,
    answers: noAnswer,
    run: bindMember,
  }),
  call('GET /shop/members', {
    access: 'shop:bind',
    input: membersQuery,
    answers: z.array(memberRow),
    run: listMembers,
  }),
  call('DELETE /shop/member', {
    access: 'shop:bind',
    input: memberRef,
    answers: noAnswer,
    run: unbindMember,
  }),
] as const;

import { z } from 'zod';
import { entityApi } from '#app/entity/entity-api.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import { picturesAnswer, productDetail, quote, unitsAnswer } from './answers.server.ts';
import { catalogueApi } from './catalogue/api-catalogue.server.ts';
import { saveUnits } from './catalogue/use-cases/save-units.server.ts';
import { priceStore, productStore, spuStore } from './stores.server.ts';
import { getProduct } from './use-cases/get-product.server.ts';
import { quotePrice } from './use-cases/quote-price.server.ts';
import { setProductPictures } from './use-cases/set-product-pictures.server.ts';
import { picturesInput, quoteQuery, unitsInput } from './wire.ts';

/** Products and their prices (PRD-01). */
export const productsApi = [
  ...entityApi(productStore),
  call('GET /eProd/units', {
    access: 'product:list',
    input: z.object({ id: z.string().min(1).max(64) }),
    answers: productDetail,
    run: getProduct,
  }),
  call('PUT /eProd/units', {
    access: 'product:edit',
    input: unitsInput,
    idempotent: true,
    answers: unitsAnswer,
    run: saveUnits,
  }),
  call('PUT /eProd/pictures', {
    access: 'product:edit',
    input: picturesInput,
    idempotent: true,
    answers: picturesAnswer,
    run: setProductPictures,
  }),
  ...catalogueApi,
  ...entityApi(spuStore),
  ...entityApi(priceStore),
  call('GET /eProd/quote', { access: 'price:list', input: quoteQuery, answers: quote, run: quotePrice }),
] as const;

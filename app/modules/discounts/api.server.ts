import { entityApi } from '#app/entity/entity-api.server.ts';
import { discountLimitStore } from './stores.server.ts';

/** Limits of discounts that people give. */
export const discountsApi = entityApi(discountLimitStore);

import { departReference } from '#app/administration/organisation/use-cases/depart-reference.server.ts';
import type { Reference } from '#app/entity/store.server.ts';
import { labelReference } from '#app/modules/customers/labels/use-cases/label-reference.server.ts';
import { channelReference } from '#app/modules/customers/outlets/use-cases/channel-reference.server.ts';
import { outletCodeReference } from '#app/modules/customers/outlets/use-cases/outlet-reference.server.ts';
import { dealerCodeReference } from '#app/modules/dealers/use-cases/dealer-reference.server.ts';
import type { OutletList } from './rules-scope.ts';

/** How each list of a scope names its rows: outlets and dealers by their codes, the others by their names. */
export const outletReferences: Readonly<Record<keyof OutletList, Reference>> = {
  departIds: departReference('promotion:list'),
  channelIds: channelReference,
  labelIds: labelReference,
  dealerIds: dealerCodeReference('promotion:list'),
  customerIds: outletCodeReference('promotion:list'),
};

import { bindEntity } from '#app/entity/store.server.ts';
import { signInPartner } from './entities.ts';
import { signInPartners } from './table.server.ts';

/** Partners whose tickets are taken. */
export const signInPartnerStore = bindEntity({ entity: signInPartner, table: signInPartners });

import { type SQL, sql } from 'drizzle-orm';
import { orderStatus } from '../../rules.ts';

const { waiting, toShip, partlyShipped, shipped, disputed } = orderStatus;
const underWay = [waiting, toShip, partlyShipped, shipped, disputed];

/**
 * Of the table `orders`, what is delivered on account and still under way: what an outlet or a dealer owes for. What
 * comes back is owed by nobody, and what is paid before it is sent neither.
 */
export const openOnAccount: SQL = sql`status in ${underWay} and kind <> 'return' and not prepay`;

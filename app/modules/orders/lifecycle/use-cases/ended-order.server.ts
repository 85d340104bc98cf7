import { type SQL, sql } from 'drizzle-orm';
import { orderStatus } from '../../rules.ts';

/** Of a row `o` of the table `orders`: whether it has come to its end, so that its money can be settled. */
export const endedOrder: SQL = sql`o.status in (${orderStatus.finished}, ${orderStatus.invalid})`;

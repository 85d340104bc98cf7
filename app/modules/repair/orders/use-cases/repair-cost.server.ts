import { type SQL, sql } from 'drizzle-orm';
import { repairOrders } from '../../table.server.ts';

/** What a repair cost, in fen: its work and its parts. The one place where it is written, for statements over orders. */
export const repairCost: SQL = sql`(coalesce(${repairOrders.feeFen}, 0) + coalesce(${repairOrders.partsFen}, 0))`;

/** One step by which a line came to its price: where it was looked up and what it said. */
export interface PriceStep {
  /** What kind of price it is: base, channel, customer, agreement, or free for gifts and exchanges. */
  source: string;
  /** The list or rule that gave it, as people know it. */
  name: string;
  /** Price of one unit in fen. */
  priceFen: number;
}

/** All steps in the order they were looked at; the last one gave the price. */
export type PriceTrace = readonly PriceStep[];

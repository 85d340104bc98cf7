/** One step by which a line came to its price: where it was looked up, or what was taken off it. */
export interface PriceStep {
  /** What kind of price it is: base, channel, customer, agreement, floor; or who took something off. */
  source: string;
  /** The list or rule that gave it, as people know it. */
  name: string;
  /** Price of one unit in fen; left out by what takes an amount off the whole line. */
  priceFen?: number;
  /** What it took off the line, in fen. */
  offFen?: number;
}

/** All steps in the order they were looked at; the last one that has a price gave it. */
export type PriceTrace = readonly PriceStep[];

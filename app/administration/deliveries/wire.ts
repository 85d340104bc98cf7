/** What an event said, as its delivery shows it. */
export interface DeliveredEvent {
  id: string;
  event: string;
  /** Null for who does not reach all rows of the tenant. */
  payload: Record<string, unknown> | null;
}

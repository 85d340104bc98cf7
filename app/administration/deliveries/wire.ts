/** What an event said, as its delivery shows it. */
export interface DeliveredEvent {
  id: string;
  event: string;
  payload: Record<string, unknown>;
}

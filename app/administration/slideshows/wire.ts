/** What the preview needs of a row of the list. */
export interface SlideRow {
  id: string;
  title: string;
  words: string;
  action: string;
  tone: string;
  enabled: boolean;
  startsAt: string | null;
  endsAt: string | null;
}

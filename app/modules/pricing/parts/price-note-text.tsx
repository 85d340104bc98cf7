import type { PriceNote } from '../rules-kept.ts';

/** What a rule gave or why it gave nothing, and below it how it came about. */
export function PriceNoteText({ text, detail }: Pick<PriceNote, 'text' | 'detail'>) {
  return (
    <span className="price-note">
      {text}
      {detail ? <small>{detail}</small> : null}
    </span>
  );
}

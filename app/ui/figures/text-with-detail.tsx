/** A sentence, and below it in small print how it came about. */
export function TextWithDetail({ text, detail }: { text: string; detail: string }) {
  return (
    <span className="text-with-detail">
      {text}
      {detail ? <small>{detail}</small> : null}
    </span>
  );
}

/** What is to be done, a line for each. */
export function Checklist({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (
    <ol className="repair-checklist">
      {lines.map((line) => (
        <li key={line}>{line.replace(/^\s*\d+[.、)）]\s*/, '')}</li>
      ))}
    </ol>
  );
}

import { matchName } from '#app/lib/text/match-name.ts';

/** A name with what was typed of it marked. */
export function MarkedName(props: { name: string; spelling?: readonly string[]; typed: string }) {
  const match = matchName(props.name, props.spelling ?? [], props.typed);
  if (!match) return props.name;
  const characters = Array.from(props.name);
  const [from, to] = match;
  return (
    <>
      {characters.slice(0, from).join('')}
      <mark className="name-match">{characters.slice(from, to).join('')}</mark>
      {characters.slice(to).join('')}
    </>
  );
}

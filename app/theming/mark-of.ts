import { underWhiteText } from '#app/lib/colours/colour.ts';

/** The mark of a brand that has none of its own: the first character of its name on its colour. */
export function drawMark({ shortName, colour }: { shortName: string; colour: string }): string {
  const [first = '新'] = shortName;
  const letter = /[<&>"']/.test(first) ? '新' : first;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
  <rect width="64" height="64" rx="14" fill="${underWhiteText(colour)}"/>
  <text x="32" y="44" fill="#fff" font-family="sans-serif" font-size="34" font-weight="700" text-anchor="middle">${letter}</text>
</svg>
`;
}

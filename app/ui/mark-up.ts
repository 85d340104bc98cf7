/** What the buttons of the editor do to the text that is selected. */
export type Mark = 'bold' | 'italic' | 'heading' | 'list' | 'link';

type Range = readonly [start: number, end: number];

const address = 'https://';

/** The text with a mark around what is selected, and what is to be selected then. */
export function markUp(
  mark: Mark,
  text: string,
  [start, end]: Range,
): { text: string; select: [number, number] } {
  const chosen = text.slice(start, end);
  const put = (before: string, middle: string, after: string): ReturnType<typeof markUp> => ({
    text: text.slice(0, start) + before + middle + after + text.slice(end),
    select: [start + before.length, start + before.length + middle.length],
  });
  // A block stands in lines of its own.
  const above = start === 0 || text.slice(0, start).endsWith('\n\n') ? '' : '\n\n';
  const below = text.slice(end).startsWith('\n\n') || end === text.length ? '' : '\n\n';
  switch (mark) {
    case 'bold':
      return put('<strong>', chosen, '</strong>');
    case 'italic':
      return put('<em>', chosen, '</em>');
    case 'heading':
      return put(`${above}<h3>`, chosen, `</h3>${below}`);
    case 'list': {
      const items = chosen.split('\n').map((line) => line.trim());
      return put(`${above}<ul>\n<li>`, items.join('</li>\n<li>'), `</li>\n</ul>${below}`);
    }
    default: {
      const { text: linked } = put(`<a href="${address}">`, chosen, '</a>');
      const at = start + '<a href="'.length;
      return { text: linked, select: [at, at + address.length] };
    }
  }
}

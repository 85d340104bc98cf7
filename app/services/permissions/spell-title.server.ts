import { pinyin } from 'pinyin-pro';

const chinese = /\p{Script=Han}/u;
/** Titles repeat from request to request; a tenant's menu has some hundred of them. */
const spelled = new Map<string, string[]>();
const max = 5000;

/** Pinyin of a title, one syllable for each of its characters; none when nothing of it is Chinese. */
export function spellTitle(title: string): string[] {
  if (!chinese.test(title)) return [];
  const known = spelled.get(title);
  if (known) return known;
  const syllables = pinyin(title, { toneType: 'none', type: 'array', v: true });
  // Aligned with the characters, or a match could not be shown on them.
  const result = syllables.length === Array.from(title).length ? syllables : [];
  if (spelled.size >= max) spelled.clear();
  spelled.set(title, result);
  return result;
}

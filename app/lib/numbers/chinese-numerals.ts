const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'];
const groups = ['', '万', '亿'];

/** Longest integer part that is spelled out (VAL-07). */
const maxDigits = 10;

/** A number in Chinese capitals (大写): 10203.5 → 壹万零贰佰零叁点伍. Over ten digits before the point is refused. */
export function chineseNumber(value: number): string {
  // + 0 makes of −0 what it is.
  const plain = (value + 0).toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain) ?? [];
  const tail = decimals ? `点${Array.from(decimals, digit).join('')}` : '';
  return `${sign ? '负' : ''}${spell(whole)}${tail}`;
}

/** Money in fen as it stands on a receipt (金额大写): 1003050 → 壹万零叁拾元伍角整. */
export function chineseMoney(fen: number): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError('fen: a whole number');
  const size = Math.abs(fen);
  const yuan = Math.floor(size / 100);
  const jiao = Math.floor(size / 10) % 10;
  const rest = size % 10;
  const whole = yuan > 0 || size === 0 ? `${spell(String(yuan))}元` : '';
  const tenth = jiao > 0 ? `${digit(jiao)}角` : '';
  const gap = whole && !tenth && rest > 0 ? '零' : '';
  // 整 closes an amount that has no 分, so that nothing can be written behind it.
  const end = rest > 0 ? `${gap}${digit(rest)}分` : '整';
  return `${fen < 0 ? '负' : ''}${whole}${tenth}${end}`;
}

function digit(value: string | number): string {
  return digits[Number(value)] as string;
}

function spell(whole: string): string {
  if (whole === '' || whole.length > maxDigits)
    throw new RangeError(`at most ${maxDigits} digits before the point`);
  const parts: number[] = [];
  for (let end = whole.length; end > 0; end -= 4) parts.push(Number(whole.slice(Math.max(0, end - 4), end)));
  let text = '';
  let skipped = false;
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const part = parts[index] as number;
    if (part > 0) {
      // One 零 stands for however many places are empty between two that are not.
      const gap = text && (skipped || part < 1000) ? '零' : '';
      text += gap + spellGroup(part) + groups[index];
    }
    skipped = part === 0;
  }
  return text || '零';
}

function spellGroup(part: number): string {
  let text = '';
  let gap = false;
  for (const [index, one] of String(part).split('').entries()) {
    const place = String(part).length - 1 - index;
    if (one === '0') gap = true;
    else {
      text += `${gap ? '零' : ''}${digit(one)}${places[place]}`;
      gap = false;
    }
  }
  return text;
}

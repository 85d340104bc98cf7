const small = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
  'sixteen seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales = ['', ' thousand', ' million', ' billion', ' trillion', ' quadrillion'];

/** Money in fen in English words, as on a receipt: 123405 → One thousand two hundred thirty-four yuan and 05/100. */
export function englishMoney(fen: number): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError('fen: a whole number');
  const size = Math.abs(fen);
  const yuan = inWords(Math.floor(size / 100));
  const text = `${fen < 0 ? 'minus ' : ''}${yuan} yuan and ${String(size % 100).padStart(2, '0')}/100`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function inWords(whole: number): string {
  if (whole === 0) return 'zero';
  const parts: string[] = [];
  for (let rest = whole, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale++) {
    if (rest % 1000 > 0) parts.unshift(belowThousand(rest % 1000) + scales[scale]);
  }
  return parts.join(' ');
}

function belowThousand(value: number): string {
  const hundreds = value >= 100 ? `${small[Math.floor(value / 100)]} hundred` : '';
  const rest = value % 100;
  return [hundreds, rest > 0 ? belowHundred(rest) : ''].filter(Boolean).join(' ');
}

function belowHundred(value: number): string {
  if (value < 20) return small[value] ?? '';
  const ones = value % 10 > 0 ? `-${small[value % 10]}` : '';
  return `${tens[Math.floor(value / 10) - 2]}${ones}`;
}

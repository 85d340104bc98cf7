import { chineseMoney } from './chinese-numerals.ts';
import { englishMoney } from './english-numerals.ts';

/** Money in fen spelled out in the reader's language, as on a receipt. */
export function moneyInWords(fen: number, language: 'zh-CN' | 'en-US'): string {
  return language === 'en-US' ? englishMoney(fen) : chineseMoney(fen);
}

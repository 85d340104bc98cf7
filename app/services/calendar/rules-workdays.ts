import chineseDays from 'chinese-days';

/**
 * Whether people work on a day (YYYY-MM-DD) by the calendar the State Council publishes each autumn: its holidays are
 * free, its make-up days are worked though they fall on a weekend. Of years that are not published yet only weekends
 * are known.
 */
export function isWorkday(day: string): boolean {
  // oxlint-disable-next-line import/no-named-as-default-member -- Node finds no such name in its CommonJS
  return chineseDays.isWorkday(day);
}

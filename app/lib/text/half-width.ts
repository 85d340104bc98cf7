/** Digits and signs as a keyboard has them: text typed in Chinese may have the wide ones. */
export function halfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
    .replaceAll('\uffe5', '¥')
    .replaceAll('\u2212', '-');
}

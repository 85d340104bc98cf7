/** Puts the check digit behind twelve digits; 69 is GS1 China's prefix. */
export function ean13(twelve: string): string {
  if (!/^\d{12}$/.test(twelve)) throw new Error(`EAN-13 needs twelve digits, not "${twelve}"`);
  const sum = Array.from(twelve).reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1),
    0,
  );
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}

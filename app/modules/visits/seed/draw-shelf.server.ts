import sharp from 'sharp';

const colours = ['#2b8a7e', '#4c9fd8', '#e0a63c', '#c4574e', '#6f8f3f', '#8a6bb0'];

/** A shelf as somebody may have photographed it: rows of bottles, some places empty; by its seed always the same. */
export function drawShelf(seed: number, caption: string): Promise<Buffer> {
  const at = (nth: number) => Math.abs(Math.sin(seed * 97 + nth * 13.7));
  const bottles = Array.from({ length: 4 * 9 }, (_, nth) => {
    const [row, column] = [Math.floor(nth / 9), nth % 9];
    if (at(nth) < 0.12) return '';
    const colour =
      colours[Math.floor(at(row * 3 + Math.floor(column / 3)) * colours.length) % colours.length];
    const x = 60 + column * 88;
    const y = 110 + row * 260;
    return `<g fill="${colour}"><rect x="${x}" y="${y + 50}" width="62" height="150" rx="12"/>
      <rect x="${x + 20}" y="${y + 8}" width="22" height="46" rx="6"/>
      <rect x="${x + 4}" y="${y + 96}" width="54" height="56" fill="#fff" opacity="0.85"/></g>`;
  }).join('');
  const shelves = [0, 1, 2, 3]
    .map(
      (row) => `<rect x="30" y="${314 + row * 260}" width="840" height="16" fill="#8b7d6b"/>
      <rect x="30" y="${330 + row * 260}" width="840" height="22" fill="#f4efe4"/>`,
    )
    .join('');
  const light = 0.75 + at(3) * 0.2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
    <rect width="900" height="1200" fill="#d9d2c5"/>${shelves}${bottles}
    <rect width="900" height="1200" fill="#000" opacity="${(1 - light).toFixed(2)}"/>
    <rect y="1110" width="900" height="90" fill="#000" opacity="0.55"/>
    <text x="24" y="1166" fill="#fff" font-size="34" font-family="sans-serif">${caption}</text></svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 70 }).toBuffer();
}

/** Names as they are kept in one text, parted by 、 or what people type instead of it. */
export function namesIn(text: string | null): string[] {
  return (text ?? '')
    .split(/[、,，;；\s]+/)
    .map((name) => name.trim())
    .filter(Boolean);
}

/** Whether a place is in one of the provinces or cities of a text; a text without any is everywhere. */
export function isWithinAreas(areas: string | null, place: { province: string; city: string }): boolean {
  const names = namesIn(areas).map(bare);
  return names.length === 0 || names.includes(bare(place.province)) || names.includes(bare(place.city));
}

/** 浙江省 and 浙江, 杭州市 and 杭州 are the same place. */
function bare(name: string): string {
  return name.replace(/(省|市|自治区|特别行政区)$/, '');
}

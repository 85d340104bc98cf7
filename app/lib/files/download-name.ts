/** The name a file is saved under: the one the answer gives it; one without an extension is an xls (UTL-03). */
export function downloadName(contentDisposition: string | null): string {
  const given = /filename\*=UTF-8''([^;]+)/i.exec(contentDisposition ?? '')?.[1];
  const name = given ? decode(given) : 'download';
  return /\.[a-z0-9]{1,8}$/i.test(name) ? name : `${name}.xls`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

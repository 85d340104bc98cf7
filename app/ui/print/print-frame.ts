/** Milliseconds between printing and the end of the frame (LAY-09). */
const keptMs = 100;

/** Longest a stylesheet is waited for; a page without it is better than none. */
const patienceMs = 5000;

/**
 * Prints one region of the page by itself, with the page's and the tenant's styles, in a frame that is gone
 * 100 ms after. What is marked no-print is left out (LAY-09).
 */
export async function printElement(region: HTMLElement): Promise<void> {
  const frame = document.createElement('iframe');
  frame.title = document.title;
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  // Out of sight, not hidden: browsers print nothing of a hidden frame.
  frame.style.cssText = 'position:fixed;right:100%;bottom:100%;width:210mm;height:297mm;border:0';
  document.body.append(frame);
  try {
    const page = frame.contentWindow;
    if (!page) return;
    await fill(page.document, region);
    page.focus();
    page.print();
  } finally {
    setTimeout(() => frame.remove(), keptMs);
  }
}

async function fill(page: Document, region: HTMLElement): Promise<void> {
  page.title = document.title;
  copyAttributes(document.documentElement, page.documentElement);
  copyAttributes(document.body, page.body);
  const styles = [...document.querySelectorAll('link[rel="stylesheet"], style')].map((style) =>
    page.importNode(style, true),
  );
  const ready = styles.filter((style) => style.tagName === 'LINK').map(loaded);
  page.head.append(...styles);
  page.body.append(copyOf(page, region));
  await Promise.all([...ready, ...[...page.images].filter((image) => !image.complete).map(loaded)]);
}

/** The region as it stands, with what has been typed and drawn in it. */
function copyOf(page: Document, region: HTMLElement): HTMLElement {
  const copy = page.importNode(region, true);
  const [fields, copies] = [region, copy].map((one) =>
    one.querySelectorAll<HTMLInputElement>('input, textarea, select'),
  );
  for (const [index, field] of fields?.entries() ?? []) {
    const other = copies?.[index];
    if (!other) continue;
    other.value = field.value;
    other.checked = field.checked;
  }
  const canvases = copy.querySelectorAll('canvas');
  for (const [index, canvas] of region.querySelectorAll('canvas').entries()) {
    canvases[index]?.getContext('2d')?.drawImage(canvas, 0, 0);
  }
  for (const hidden of copy.querySelectorAll('.no-print')) hidden.remove();
  return copy;
}

function copyAttributes(from: HTMLElement, to: HTMLElement): void {
  for (const { name, value } of from.attributes) to.setAttribute(name, value);
}

function loaded(element: Element): Promise<void> {
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) element.addEventListener(end, () => resolve(), { once: true });
    setTimeout(resolve, patienceMs);
  });
}

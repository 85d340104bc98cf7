import sanitizeHtml from 'sanitize-html';
import { safeRedirect } from '../web/safe-redirect.ts';

/** A picture of our own store: reading it asks for nothing but itself, and only those who may see it get it. */
const storedPicture = /^\/api\/sys\/file\/view\?id=[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'p br hr h2 h3 h4 blockquote pre code',
    'strong b em i u s sub sup mark',
    'ul ol li a img',
    'table caption thead tbody tr th td',
  ].flatMap((kind) => kind.split(' ')),
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
  transformTags: {
    // The modal has headings of its own above it.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, target: '_blank', rel: 'noopener noreferrer' },
    }),
  },
  // A picture of another site would tell that site who reads what; the content security policy refuses it too.
  // Nor does a reader's browser ask the API for anything, however its path is spelled.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !storedPicture.test(attribs.src ?? '') && safeRedirect(attribs.src, '') === '',
};

/** HTML with what an announcement or a described text may hold, and nothing that runs, frames, styles or calls elsewhere. */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, options).trim();
}

/** Whether there is anything to see in sanitised HTML. */
export function isBlank(html: string): boolean {
  if (/<(img|hr|table)\b/.test(html)) return false;
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  return text.replace(/&nbsp;|&#160;/g, ' ').trim() === '';
}

const block = /^<\/?(p|h[1-6]|ul|ol|li|table|caption|t[a-z]{1,4}|blockquote|pre|div|section|hr)\b/i;

/** A body as its writer typed it: what stands in no block of its own becomes paragraphs. */
export function asHtml(typed: string): string {
  const marked = /<[a-z!/]/i.test(typed)
    ? typed
    : typed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const parts = marked
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (block.test(part) ? part : `<p>${part.replace(/\r?\n/g, '<br />')}</p>`));
  return sanitiseHtml(parts.join('\n'));
}

/** Ids of the stored pictures that a text shows. */
export function picturesIn(html: string): string[] {
  return [...html.matchAll(/src="\/api\/sys\/file\/view\?id=([0-9a-f-]{36})"/g)].map(([, id]) => id ?? '');
}

const escaped = (value: string) => value.replaceAll(/[&<>"]/g, (one) => `&#${one.codePointAt(0)};`);

/** HTML that is already safe; everything else put into one is text. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** HTML of a template: what is put in is text, unless it is `Html` itself. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html | Html[])[]): Html {
  const escapedParts = values.map((value) =>
    typeof value === 'string'
      ? escaped(value)
      : [value]
          .flat()
          .map(({ text }) => text)
          .join(' '),
  );
  return new Html(parts.map((part, index) => part + (escapedParts[index] ?? '')).join(''));
}

/** A page of a tenant that needs neither the router nor the database: its stylesheet and some words. */
export function plainPage(page: {
  status: number;
  language: string;
  title: string;
  themeHref: string;
  body: Html;
  headers?: Record<string, string>;
}): Response {
  const { text } = html`<!doctype html><html lang="${page.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${page.title}</title>
<link rel="stylesheet" href="${page.themeHref}"></head>
<body class="t">${page.body}</body></html>`;
  return new Response(text, {
    status: page.status,
    headers: { ...page.headers, 'content-type': 'text/html; charset=utf-8' },
  });
}

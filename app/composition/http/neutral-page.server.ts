/** What a host that is nobody's gets: no brand, no echo of what was asked. */
export function neutralPage(status: 400 | 404): Response {
  const html =
    '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>404</title><p>这个网址没有对应的站点。</p></html>';
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

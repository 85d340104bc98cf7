/** What an external address may be filled with. The session's token is not among them: it would leave the site. */
export type UrlValues = Record<'userId' | 'username' | 'realname' | 'orgCode' | 'tenant' | 'lang', string>;

const placeholder = /\$\{([^{}]*)\}|\{\{([^{}]*)\}\}/g;

/**
 * A name or an IP address. URLs allow more, `;` and `*` among it, which would say something of its own in the
 * Content-Security-Policy that names the host.
 */
const plainHost = /^([\w.-]+|\[[\da-f:.]+\])$/;

/**
 * Fills `${name}` and `{{name}}` of a menu item's external address from the session, each value encoded; a
 * name may stand as `window.name`, as older menus write it. Nothing is evaluated. Null when a name is none
 * of ours or what comes out is no http(s) address: such a link is not offered.
 */
export function fillUrl(template: string, values: UrlValues): string | null {
  let known = true;
  const filled = template.replace(placeholder, (_all, dollar?: string, braces?: string) => {
    const name = (dollar ?? braces ?? '').trim().replace(/^window\./, '');
    if (!Object.hasOwn(values, name)) known = false;
    return known ? encodeURIComponent(values[name as keyof UrlValues]) : '';
  });
  if (!known || !URL.canParse(filled)) return null;
  const { protocol, username, password, hostname } = new URL(filled);
  return /^https?:$/.test(protocol) && !username && !password && plainHost.test(hostname) ? filled : null;
}

/**
 * Headers every answer carries. Scripts run by nonce only. Inline styles are let in: React writes style
 * attributes, and antd's scroll lock adds a style element that it gives no nonce.
 */
export function securityHeaders(options: {
  nonce: string;
  secure: boolean;
  development: boolean;
  /** Origins that this answer's page may show in a frame: those of its reader's own menu, and no others. */
  frameOrigins?: readonly string[];
  /** Origins whose scripts this answer's page may run: the messaging app's, in that app's own browser only. */
  scriptOrigins?: readonly string[];
  /** Origins whose pictures this answer's page may show: those of the tenant's map tiles, on the map only. */
  pictureOrigins?: readonly string[];
}) {
  const self = "'self'";
  const nonce = `'nonce-${options.nonce}'`;
  const scripts = options.scriptOrigins?.length ? ` ${options.scriptOrigins.join(' ')}` : '';
  const policy = [
    `default-src ${self}`,
    // Vite's own client in development is inline and has no nonce.
    options.development
      ? `script-src ${self} 'unsafe-inline'${scripts}`
      : `script-src ${nonce} 'strict-dynamic'${scripts}`,
    `style-src ${self} 'unsafe-inline'`,
    ['img-src', self, 'data:', ...(options.pictureOrigins ?? [])].join(' '),
    `connect-src ${self}${options.development ? ' ws: wss:' : ''}`,
    ...(options.frameOrigins?.length ? [`frame-src ${self} ${options.frameOrigins.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${self}`,
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
    ...(options.secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

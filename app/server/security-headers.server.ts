/**
 * Headers every answer carries. Scripts run by nonce only. Style attributes are let in because React writes
 * them; style elements need the nonce too.
 */
export function securityHeaders(options: { nonce: string; secure: boolean; development: boolean }) {
  const self = "'self'";
  const nonce = `'nonce-${options.nonce}'`;
  const policy = [
    `default-src ${self}`,
    `script-src ${nonce} 'strict-dynamic'`,
    `style-src-elem ${self} ${options.development ? "'unsafe-inline'" : nonce}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src ${self} data:`,
    `connect-src ${self}${options.development ? ' ws: wss:' : ''}`,
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
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    ...(options.secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

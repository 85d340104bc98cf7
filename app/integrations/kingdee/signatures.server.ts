import { createHash, createHmac } from 'node:crypto';

/** Who calls which books (账套); the secret is never sent in signed ways of signing in. */
export interface KingdeeAccount {
  acctId: string;
  username: string;
  appId: string;
  appSecret: string;
  /** Language of messages: 2052 is simplified Chinese. */
  lcid: number;
  orgNumber: string;
}

/** The pad of the vendor's own kits: the second part of an application id is hidden by it. */
const pad = Buffer.from('0054f397c6234378b09ca7d3e5debce7');

/** LoginBySign: SHA-256 of the five values, sorted by their code points and put together. */
export function loginSign(account: KingdeeAccount, timestamp: number): string {
  const { acctId, username, appId, appSecret } = account;
  const values = [acctId, username, appId, appSecret, String(timestamp)];
  return createHash('sha256')
    .update(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)).join(''))
    .digest('hex');
}

/** Headers by which the vendor's gateway knows a call without a session. */
export function gatewayHeaders(
  account: KingdeeAccount,
  call: { path: string; timestamp: number; nonce: string },
): Record<string, string> {
  const { acctId, username, appId, appSecret, lcid, orgNumber } = account;
  const [clientId = '', hidden = ''] = appId.split('_');
  const appData = [acctId, username, lcid, orgNumber].join(',');
  const path = encodeURIComponent(call.path);
  const stamp = String(call.timestamp);
  const signed = `POST\n${path}\n\nx-api-nonce:${call.nonce}\nx-api-timestamp:${stamp}\n`;
  return {
    'x-kd-appkey': appId,
    'x-kd-appdata': Buffer.from(appData).toString('base64'),
    'x-kd-signature': hexInBase64(appId + appData, appSecret),
    'x-api-clientid': clientId,
    'x-api-auth-version': '2.0',
    'x-api-timestamp': stamp,
    'x-api-nonce': call.nonce,
    'x-api-signheaders': 'x-api-timestamp,x-api-nonce',
    'x-api-signature': hexInBase64(signed, clientSecret(hidden)),
  };
}

/** The gateway's secret, shown by the second part of the application id. */
export function clientSecret(hidden: string): string {
  const bytes = Buffer.from(hidden, 'base64');
  return Buffer.from(bytes.map((byte, index) => byte ^ pad[index % pad.length]!)).toString('base64');
}

/** HMAC-SHA256 as the vendor spells it: its hexadecimal digits, in base64. */
function hexInBase64(text: string, secret: string): string {
  return Buffer.from(createHmac('sha256', secret).update(text).digest('hex')).toString('base64');
}

import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { createMsgCrypt } from '../msg-crypt.server.ts';
import { wecomCodes } from '../wecom-codes.ts';
import { type LocalCallback, must, type World } from './world.server.ts';

/** What the receiver of a callback answered; the vendor wants 200 and «success». */
export interface PushAnswer {
  status: number;
  text: string;
}

/** Tells a callback address something, signed and encrypted for whom it belongs to. */
export async function pushEvent(
  now: () => Date,
  to: LocalCallback & { receiveId: string },
  fields: Record<string, string>,
): Promise<PushAnswer> {
  const { token, encodingAesKey, receiveId } = to;
  const crypt = createMsgCrypt({ token, encodingAesKeys: [encodingAesKey], receiveId }, now);
  const timestamp = String(Math.floor(now().getTime() / 1000));
  const nonce = randomBytes(8).toString('hex');
  const inner = Object.entries({ ...fields, TimeStamp: timestamp }).map(
    ([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`,
  );
  const { body, signature } = crypt.seal(`<xml>${inner.join('')}</xml>`, { timestamp, nonce });
  const url = new URL(to.callbackUrl);
  url.searchParams.set('msg_signature', signature);
  url.searchParams.set('timestamp', timestamp);
  url.searchParams.set('nonce', nonce);
  return post(url, body);
}

/** Tells a suite of an event of its own. */
export function pushToSuite(
  world: World,
  suiteId: string,
  infoType: string,
  fields: Record<string, string>,
): Promise<PushAnswer> {
  const suite = must(
    world.suites.find((it) => it.suiteId === suiteId),
    wecomCodes.invalidSuiteId,
  );
  const all = { SuiteId: suiteId, InfoType: infoType, ...fields };
  return pushEvent(world.now, { ...suite, receiveId: suiteId }, all);
}

/** Posts to this machine whatever the name: Node does not resolve names under .localhost, browsers do. */
function post(url: URL, body: string): Promise<PushAnswer> {
  return new Promise((resolve, reject) => {
    const { port, pathname, search } = url;
    const headers = { host: url.host, 'content-type': 'text/xml' };
    const options = {
      host: '127.0.0.1',
      port,
      path: pathname + search,
      method: 'POST',
      headers,
      timeout: 5000,
    };
    const call = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    call.on('timeout', () => call.destroy(new Error('the callback did not answer')));
    call.on('error', reject);
    call.end(body);
  });
}

import { BlockList, isIP } from 'node:net';

/** What is known of the connection a request came by. */
export interface Peer {
  address: string;
  secure: boolean;
}

/**
 * Makes the reader of addresses: X-Forwarded-For and -Proto are believed only when the peer itself is one of
 * the named proxies; from anybody else they are a claim and nothing more.
 */
export function createPeerReader(trustedProxies: string) {
  const trusted = new BlockList();
  for (const entry of trustedProxies
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (remote: string | undefined, header: (name: string) => string | undefined): Peer => {
    const peer = plain(remote ?? '') || 'unknown';
    if (!isTrusted(peer)) return { address: peer, secure: false };
    // Right to left: each proxy appends the address it saw, so the first stranger is the client. What stands
    // before a stranger is the stranger's own claim, also when a proxy did not write an address for them.
    const chain = (header('x-forwarded-for') ?? '').split(',').map((part) => plain(part.trim()));
    const client = chain.findLast((address) => address !== '' && !isTrusted(address)) ?? '';
    return { address: isIP(client) === 0 ? peer : client, secure: header('x-forwarded-proto') === 'https' };
  };
}

/** An IPv4 address that came in its IPv6 form, as IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns the network of an address for rate limits: IPv4 /24, IPv6 /64. */
export function networkOf(ip: string): string {
  const address = MAPPED.exec(ip)?.[1] ?? ip;
  return isIPv6(address)
    ? `${groups(address).slice(0, 4).join(':')}::/64`
    : address.replace(/\.\d+$/, '.0/24');
}

/** Returns the IPv4 address or the IPv6 /64 network that identifies a household or device. */
export function addressOf(ip: string): string {
  const address = MAPPED.exec(ip)?.[1] ?? ip;
  return isIPv6(address) ? networkOf(address) : address;
}

function groups(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(gap).fill('0'), ...right].map((part) =>
    part.toLowerCase().replace(/^0+(?=.)/, ''),
  );
}

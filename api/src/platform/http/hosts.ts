import type { IncomingMessage } from 'node:http';

/**
 * `Host` header as in RFC 9110: a name, an IPv4 address or an IPv6 address in brackets, with an optional
 * port.
 */
const HOST = /^(?<name>\[[0-9a-f:.]{2,45}\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)\.?(?::\d{1,5})?$/i;
const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i;

/**
 * Placeholder for the address at which a connection arrived. It allows probes of an instance by its own
 * address.
 */
export const OWN_ADDRESS = 'own-address';

/** Returns the name in a `Host` header in lower case, without port; `null` if it is invalid. */
export const hostName = (host: string): string | null =>
  HOST.exec(host)?.groups?.['name']?.toLowerCase() ?? null;

/** Allowed host names of a site. */
export interface KnownHosts {
  /**
   * True for this machine itself and the given names. If {@link OWN_ADDRESS} was given, also true for
   * `localAddress`, the address at which the connection arrived.
   */
  has(name: string, localAddress?: string): boolean;
}

/**
 * Builds the list of allowed names.
 * @param given names and addresses without ports, {@link OWN_ADDRESS}, or origins
 */
export function knownHosts(given: readonly string[]): KnownHosts {
  const names = new Set(given.map(bare));
  return {
    has: (name, localAddress) =>
      LOOPBACK.test(name) ||
      names.has(name) ||
      (names.has(OWN_ADDRESS) && localAddress !== undefined && name === bracketed(localAddress)),
  };
}

const bare = (given: string): string => {
  const host = ABSOLUTE.exec(given)?.[1] ?? given;
  return bracketed((hostName(host) ?? host).toLowerCase());
};

function bracketed(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain.includes(':') && !plain.startsWith('[') ? `[${plain}]` : plain;
}

/** Result of checking the `Host` header of a request. */
export type HostVerdict =
  | { readonly kind: 'known'; readonly url: string }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'unknown'; readonly name: string };

/**
 * Checks the host of a request. The request target may contain a host as well (`GET http://host/path`). Then
 * both must be allowed, and only the path is passed on.
 */
export function checkHost(request: IncomingMessage, hosts: KnownHosts): HostVerdict {
  const given = request.rawHeaders.filter((_, at) => at % 2 === 0 && isHostHeader(request.rawHeaders[at]));
  if (given.length !== 1) return { kind: 'malformed' };
  const url = request.url ?? '/';
  const [, authority, rest = ''] = ABSOLUTE.exec(url) ?? [];
  const names = [request.headers.host ?? '', ...(authority === undefined ? [] : [authority])];
  for (const one of names) {
    const name = hostName(one);
    if (name === null) return { kind: 'malformed' };
    if (!hosts.has(name, request.socket.localAddress)) return { kind: 'unknown', name };
  }
  return { kind: 'known', url: authority === undefined ? url : rest.replace(/^(?!\/)/, '/') };
}

const isHostHeader = (name: string | undefined): boolean => name?.toLowerCase() === 'host';

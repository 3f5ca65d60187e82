import { readFileSync } from 'node:fs';

/**
 * Name without a dot, as services in a private network have. It begins with a letter, because a number could
 * be an IP address in another notation.
 */
const SERVICE_NAME = /^[a-z][a-z\d_-]*$/i;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/**
 * Returns true if a connection to the host stays on this machine or in the private network of its containers.
 */
export function staysInside(host: string): boolean {
  // A path is a folder of sockets; an empty host is the default socket.
  if (host === '' || host.startsWith('/')) return true;
  return LOOPBACK.test(host) || SERVICE_NAME.test(host);
}

const hostOf = (url: URL): string => decodeURIComponent(url.hostname).replace(/^\[(.+)\]$/, '$1');
const lastOf = (url: URL, name: string): string | undefined => url.searchParams.getAll(name).at(-1);

/**
 * Returns why a database connection is not allowed in production: it leaves the private network, and its TLS
 * does not verify the certificate and name of the server. Returns `null` if the connection is allowed.
 */
export function databaseProblem(key: string, text: string): string | null {
  if (text === '') return null;
  const url = new URL(text);
  // The precedence is that of the driver: a parameter overrides the host of the URL, and the last parameter
  // counts.
  const host = lastOf(url, 'host') ?? hostOf(url);
  if (staysInside(host)) return null;
  if (lastOf(url, 'sslmode') !== 'verify-full') {
    return `${key}: ${host} is outside of this network → ?sslmode=verify-full (&sslrootcert=FILE for a CA of yours)`;
  }
  const authority = lastOf(url, 'sslrootcert');
  return authority === undefined || isReadable(authority)
    ? null
    : `${key}: sslrootcert=${authority} can't be read`;
}

/** Parameters that do not weaken the verification of the server's certificate. */
const MAIL_PARAMETERS = new Set(['requireTLS', 'name']);

/** Same as {@link databaseProblem}, for a mail server: `smtps://`, or `smtp://` that requires TLS. */
export function mailProblem(text: string | null): string | null {
  if (text === null) return null;
  const url = new URL(text);
  const host = hostOf(url);
  if (staysInside(host)) return null;
  const other = [...url.searchParams.keys()].find((name) => !MAIL_PARAMETERS.has(name));
  if (other !== undefined) return `SMTP_URL: ${host} is outside of this network → no parameter ${other}`;
  const hasTls = url.protocol === 'smtps:' || lastOf(url, 'requireTLS') === 'true';
  return hasTls
    ? null
    : `SMTP_URL: ${host} is outside of this network → smtps://… | smtp://…?requireTLS=true`;
}

/** True if this process may read a file. */
export function isReadable(path: string): boolean {
  try {
    readFileSync(path);
    return true;
  } catch {
    return false;
  }
}

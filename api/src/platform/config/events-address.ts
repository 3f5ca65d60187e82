import { isReadable, staysInside } from './connections';

/** Broker of events between instances. */
export interface EventsAddress {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly username: string | null;
  readonly password: string | null;
  /** Number of the database of the server. */
  readonly database: number;
  /** File with the certificate of the authority that signed the server's certificate; null for public ones. */
  readonly caFile: string | null;
}

const RULE = 'redis://[[user]:password@]host[:port][/number] | rediss://…[?ca=FILE]';
const PORT = 6379;
const LAST_DATABASE = 15;

/**
 * Reads EVENTS_URL.
 * @returns null if the variable is not set or invalid; a password does not occur in `problems`
 */
export function eventsAddressOf(
  text: string | undefined,
  production: boolean,
  problems: string[],
): EventsAddress | null {
  if (text === undefined) return null;
  const reject = (problem: string) => {
    problems.push(`EVENTS_URL: ${problem}`);
    return null;
  };
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['redis:', 'rediss:'].includes(url.protocol) || url.hostname === '') return reject(RULE);
  const tls = url.protocol === 'rediss:';
  const number = url.pathname.slice(1);
  if (number !== '' && !(/^\d{1,2}$/.test(number) && Number(number) <= LAST_DATABASE)) {
    return reject(`/${number} → the number of a database, 0–${LAST_DATABASE}`);
  }
  const other = [...url.searchParams.keys()].find((name) => name !== 'ca');
  if (other !== undefined) return reject(`no parameter ${other}`);
  const caFile = url.searchParams.get('ca');
  if (caFile !== null && !tls) return reject('?ca=FILE → rediss://…');
  if (caFile !== null && !isReadable(caFile)) return reject(`ca=${caFile} can't be read`);
  const host = url.hostname.replace(/^\[(.+)\]$/, '$1');
  if (production && !tls && !staysInside(host))
    return reject(`${host} is outside of this network → rediss://…`);
  const username = decode(url.username);
  const password = decode(url.password);
  if (username !== null && password === null) return reject(`a user without a password → ${RULE}`);
  return {
    host,
    port: url.port === '' ? PORT : Number(url.port),
    tls,
    username,
    password,
    database: Number(number),
    caFile,
  };
}

/** Decodes a part of a URL; a percent sign that encodes nothing is kept. */
function decode(part: string): string | null {
  if (part === '') return null;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

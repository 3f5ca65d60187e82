import { hostName, OWN_ADDRESS } from './hosts';
import { DEFAULT_LIMITS, type ServerLimits } from './limits';

type Environment = Readonly<Record<string, string | undefined>>;

/** Operator-configurable settings of every HTTP server. */
export interface ServerSettings {
  readonly limits: Pick<ServerLimits, 'maxConnections' | 'maxConnectionsPerAddress'>;
  /** Host names and origins to accept in addition to this machine's own. */
  readonly hosts: readonly string[];
}

const MAX = 1_000_000;
/** Values of HOST that mean every address and contain no name. */
const EVERY_ADDRESS = ['', '0.0.0.0', '::'];

/** True if the server listens at every address: other machines may connect, but only by configured names. */
export const isOpen = (host: string): boolean => EVERY_ADDRESS.includes(host);

/**
 * Reads ALLOWED_HOSTS, the names in HOST, WEB_ORIGIN and API_ORIGIN, MAX_CONNECTIONS and
 * MAX_CONNECTIONS_PER_ADDRESS. Behind a proxy (TRUST_PROXY), all connections have the proxy's address, so
 * there is no limit by address unless one is set.
 * @returns the settings, and one line for each invalid setting
 */
export function readServerSettings(env: Environment): { settings: ServerSettings; problems: string[] } {
  const problems: string[] = [];
  const whole = (name: string, min: number, otherwise: number): number => {
    const text = env[name]?.trim();
    if (!text) return otherwise;
    const value = Number(text);
    if (Number.isInteger(value) && value >= min && value <= MAX) return value;
    problems.push(`${name}: ${min}–${MAX}`);
    return otherwise;
  };
  const proxied = !['', '0', 'false'].includes(env['TRUST_PROXY']?.trim().toLowerCase() ?? '');
  const perAddress = proxied ? 0 : DEFAULT_LIMITS.maxConnectionsPerAddress;
  const limits = {
    maxConnections: whole('MAX_CONNECTIONS', 1, DEFAULT_LIMITS.maxConnections),
    maxConnectionsPerAddress: whole('MAX_CONNECTIONS_PER_ADDRESS', 0, perAddress),
  };
  const allowed = (env['ALLOWED_HOSTS'] ?? '').split(/[\s,]+/).filter(Boolean);
  for (const host of allowed) {
    if (!isHost(host)) problems.push(`ALLOWED_HOSTS: host, host, … (${OWN_ADDRESS}), not "${host}"`);
  }
  const own = isOpen(env['HOST'] ?? '') ? [] : [env['HOST'] as string];
  const origins = [env['WEB_ORIGIN'], env['API_ORIGIN']].flatMap((origin) => origin?.trim() || []);
  return { settings: { limits, hosts: [...new Set([...allowed, ...own, ...origins])] }, problems };
}

const isHost = (text: string): boolean =>
  text === OWN_ADDRESS ||
  hostName(text.includes('::') && !text.startsWith('[') ? `[${text}]` : text) !== null;

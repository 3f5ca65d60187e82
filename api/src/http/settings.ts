import { DEFAULT_LIMITS, type ServerLimits } from './limits';

type Environment = Readonly<Record<string, string | undefined>>;

/** What an operator sets for every server that listens. */
export interface ServerSettings {
  readonly limits: Pick<ServerLimits, 'maxConnections' | 'maxConnectionsPerAddress'>;
}

const MAX = 1_000_000;

/**
 * Reads MAX_CONNECTIONS and MAX_CONNECTIONS_PER_ADDRESS. Behind a proxy (TRUST_PROXY) all connections have the proxy's
 * address, so there is no limit by address unless one is set.
 * @returns the settings, and one line for each that can't be used
 */
export function readServerSettings(env: Environment): { settings: ServerSettings; problems: string[] } {
  const problems: string[] = [];
  const whole = (name: string, least: number, otherwise: number): number => {
    const text = env[name]?.trim();
    if (!text) return otherwise;
    const value = Number(text);
    if (Number.isInteger(value) && value >= least && value <= MAX) return value;
    problems.push(`${name}: ${least}–${MAX}`);
    return otherwise;
  };
  const proxied = !['', '0', 'false'].includes(env['TRUST_PROXY']?.trim().toLowerCase() ?? '');
  const perAddress = proxied ? 0 : DEFAULT_LIMITS.maxConnectionsPerAddress;
  const limits = {
    maxConnections: whole('MAX_CONNECTIONS', 1, DEFAULT_LIMITS.maxConnections),
    maxConnectionsPerAddress: whole('MAX_CONNECTIONS_PER_ADDRESS', 0, perAddress),
  };
  return { settings: { limits }, problems };
}

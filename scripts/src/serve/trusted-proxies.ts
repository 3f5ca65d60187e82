import type { FastifyServerOptions } from 'fastify';

/** Proxies whose `X-Forwarded-For` names the client. */
export type TrustedProxies = NonNullable<FastifyServerOptions['trustProxy']>;

/** Reads TRUST_PROXY as the API does: a boolean, the number of proxies before this server, or their addresses. */
export function trustedProxies(env: Readonly<Record<string, string | undefined>>): TrustedProxies {
  const text = env['TRUST_PROXY']?.trim() ?? '';
  if (['', '0', 'false'].includes(text)) return false;
  if (text === 'true') return true;
  return /^\d+$/.test(text) ? (_address: string, hop: number) => hop < Number(text) : text;
}

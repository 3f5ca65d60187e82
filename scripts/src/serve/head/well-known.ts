import type { FastifyInstance } from 'fastify';
import { ICON_HEADERS } from '../headers';

const TEXT = 'text/plain; charset=utf-8';
/** Time for which the contact of security.txt is valid; RFC 9116 recommends less than a year (ms). */
const CONTACT_VALID_MS = 180 * 24 * 3_600_000;

/** Contact for reports of vulnerabilities (RFC 9116). */
function securityText(origin: string, now: Date): string {
  const expires = new Date(now.getTime() + CONTACT_VALID_MS);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: ${origin}/contact`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: vi, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Serves security.txt at its current address and at the old one. */
export function serveSecurityText(app: FastifyInstance, origin: string): void {
  for (const path of ['/.well-known/security.txt', '/security.txt']) {
    app.get(path, (_request, reply) =>
      reply.headers(ICON_HEADERS).header('content-type', TEXT).send(securityText(origin, new Date())),
    );
  }
}

/** Rules for robots, with the address of the sitemap. */
export const robotsText = (rules: string, origin: string): string =>
  `${rules.trimEnd()}\n\nSitemap: ${origin}/sitemap.xml\n`;

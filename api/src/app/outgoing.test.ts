import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(__dirname, '..');
/** Calls that open a connection to another program. */
const OPENS =
  /\bfetch\(|createRemoteJWKSet\(|new pg\.(?:Client|Pool)\(|createTransport\(|\b(?:https?|net|tls|http2|dgram)\.(?:request|get|connect|createConnection|createSocket)\(|new (?:library\.)?S3Client\(|\bcreateClient\(|new (?:WebSocket|EventSource|Socket|TLSSocket)\(/;

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));

test('connections are opened only by the listed files: to the database, the mail server, Google, payment gateways, the bucket of uploads, the broker of events and the site server (ASVS 13.2.4)', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((path) => OPENS.test(readFileSync(join(SOURCES, path), 'utf8'))).sort()).toEqual([
    'app/prepare.ts',
    'identity/google/issuer.ts',
    'operations/backup/session.ts',
    'operations/releases/http.ts',
    'platform/bucket/bucket.ts',
    'platform/db/api-role.ts',
    'platform/db/client.ts',
    'platform/db/embedded-postgres.ts',
    'platform/db/migrate.ts',
    'platform/db/replicas/replicas.ts',
    'platform/events/listener.ts',
    'platform/events/redis/broker.ts',
    'platform/events/redis/forwarder.ts',
    'platform/mail/transport.ts',
    'sales/gateways/http.ts',
  ]);
});

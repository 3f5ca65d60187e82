// Starts a server and is then killed, for tests of the next start.
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres';

void startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' }).then(({ pid }) => {
  process.stdout.write(`${pid}\n`, () => process.kill(process.pid, 'SIGKILL'));
});

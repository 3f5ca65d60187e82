// Starts a server and is killed: what remains is what the next start has to deal with.
import { startEmbeddedPostgres } from '../../src/db/embedded-postgres';

void startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' }).then(({ pid }) => {
  process.stdout.write(`${pid}\n`, () => process.kill(process.pid, 'SIGKILL'));
});

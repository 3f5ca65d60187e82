// Runs a server until SIGINT and then stops the server gracefully.
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres';

void startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' }).then(({ pid, stop }) => {
  const alive = setInterval(() => {}, 1_000);
  process.on('SIGINT', () => {
    try {
      process.kill(pid, 0);
      process.stdout.write('still-running\n');
    } catch {
      process.stdout.write('already-gone\n');
    }
    void stop().then(() => {
      process.stdout.write('stopped\n');
      clearInterval(alive);
    });
  });
  process.stdout.write(`${pid}\n`);
});

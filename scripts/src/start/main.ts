import { networkInterfaces } from 'node:os';
import { isOpen } from '@evcare/api/http';
import { createProgress, seconds } from '../cli/progress';
import { readSettings, type Settings } from '../workspace/settings';
import { loadApi } from './backend';
import { runSite, type RunningSite } from './run-site';
import { createShutdown, onInterrupt } from './shutdown';

/** Message to a parent process (`npm test`) once the site responds. */
export interface ReadyMessage {
  readonly type: 'ready';
  readonly url: string;
}

/** `npm start`: turns a clean clone into a running site, until Ctrl-C. */
export async function main(): Promise<void> {
  const started = performance.now();
  const progress = createProgress();
  const abort = new AbortController();
  const shutdown = createShutdown((label, error) =>
    process.stderr.write(`! ${label} did not stop in order: ${(error as Error).message}\n`),
  );
  const leave = async (code: number) => {
    await shutdown.run();
    process.exit(code);
  };
  onInterrupt((signal) => {
    progress.line('\n… stopping (once more to force)');
    abort.abort(signal);
    void leave(0);
  });

  const settings = readSettings();
  try {
    const site = await runSite({
      settings,
      progress,
      shutdown,
      signal: abort.signal,
      onDatabaseLost(sentence) {
        process.stderr.write(`\n✗ ${sentence}\n`);
        void leave(1);
      },
    });
    progress.line(welcome(site, settings, performance.now() - started));
    const ready: ReadyMessage = { type: 'ready', url: site.url };
    process.send?.(ready);
  } catch (error) {
    // Ctrl-C while starting: the work was aborted, and `leave` ends the process.
    if (abort.signal.aborted) return new Promise(() => {});
    await shutdown.run();
    throw error;
  }
}

function welcome({ url, logFile, docs }: RunningSite, settings: Settings, ms: number): string {
  return [
    '',
    `EVCare is ready at ${url} (${seconds(ms)})`,
    ...(settings.demo ? demoLines() : []),
    ...(process.env['NODE_ENV'] === 'production' ? [] : [`  sent mails        ${url}/api/dev/outbox`]),
    `  API               ${url}${docs ? '/api/docs' : '/api'}`,
    `  data              ${settings.dataDir}`,
    `  API log           ${logFile}`,
    ...networkLines(settings),
    'Ctrl-C stops it; nothing is lost.',
  ].join('\n');
}

/** Hint for `HOST=0.0.0.0`: other machines reach the port, but get 421 for this machine's address. */
function networkLines({ host, server }: Settings): string[] {
  if (!isOpen(host) || server.hosts.length > 0) return [];
  const addresses = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
  return [
    '  other machines    get 421, because no name but localhost is allowed; to let them in, start with',
    `                    ALLOWED_HOSTS=${addresses[0] ?? '<address or name of this machine>'}`,
  ];
}

function demoLines(): string[] {
  const { DEMO_ACCOUNTS, DEMO_PASSWORD } = loadApi();
  return [
    `  demo accounts     password ${DEMO_PASSWORD}`,
    ...DEMO_ACCOUNTS.map(
      ({ email, role, emailVerified }) =>
        `    ${email.padEnd(26)}${role}${emailVerified ? '' : ', e-mail not verified'}`,
    ),
  ];
}

import { Failure } from '../cli/failure';
import { openStore } from '../releases/open-store';
import { listen } from '../serve/http-server';
import { nothingElse, withHealth } from '../site/health';
import { createLog } from '../site/log';
import { createShutdown, onInterrupt } from '../start/shutdown';
import { imageFacts } from './image';
import { keepShipping, type Shipped } from './ship';

/** Where a container's health is asked for; nobody else can reach it. */
const HEALTH = { host: '127.0.0.1', port: 8080 };

/**
 * A remote's container: ships its build through the gate, then stays and says which release it shipped. The site
 * needs none of it: the release is in the shared store, and the container may go.
 */
export async function main(): Promise<void> {
  const part = process.env['PART'];
  if (!part) throw new Failure("PART has to name the remote's folder, such as mfe-account.");
  const facts = imageFacts(part);
  const log = createLog(part);
  const shutdown = createShutdown((label, error) => log.error('stop_failed', error, { label }));
  const stopping = new AbortController();
  let last: Shipped = { state: 'waiting' };

  onInterrupt((signal) => {
    log.info('stopping', { signal });
    stopping.abort();
    void shutdown.run().then(() => process.exit(0));
  });
  const health = async () => ({
    ok: last.state === 'live' || last.state === 'left-alone',
    part,
    revision: facts.revision,
    ...last,
  });
  const listening = await listen(
    withHealth({ ready: health, well: health }, nothingElse),
    HEALTH.host,
    Number(process.env['PORT'] ?? HEALTH.port),
  );
  shutdown.add('health', () => listening.close());
  await keepShipping({
    ...facts,
    store: openStore().store,
    signal: stopping.signal,
    onTry(result) {
      last = result;
      if (result.state === 'refused') log.error('refused', result.why, { part });
      else log.info(result.state, result);
    },
    onError: (error) => log.error('shipping_failed', error),
  });
}

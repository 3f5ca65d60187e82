import { Failure } from '../cli/failure';
import { openStore } from '../releases/open-store';
import { listen } from '../serve/http-server';
import { notFoundHandler, withHealth } from '../site/health';
import { createLog } from '../site/log';
import { createShutdown, onInterrupt } from '../start/shutdown';
import { readImageInfo } from './image';
import { keepShipping, type ShipResult } from './ship';

/** Health endpoint of a container, reachable only from inside it. */
const HEALTH = { host: '127.0.0.1', port: 8080 };

/**
 * Entry point of a remote's container: ships its build through the gate, then keeps running and reports the
 * release. The site does not need the container: the release is in the shared store.
 */
export async function main(): Promise<void> {
  const part = process.env['PART'];
  if (!part) throw new Failure("PART has to name the remote's folder, such as mfe-account.");
  const image = readImageInfo(part);
  const log = createLog(part);
  const shutdown = createShutdown((label, error) => log.error('stop_failed', error, { label }));
  const stopping = new AbortController();
  let lastResult: ShipResult = { state: 'waiting' };

  onInterrupt((signal) => {
    log.info('stopping', { signal });
    stopping.abort();
    void shutdown.run().then(() => process.exit(0));
  });
  const health = async () => ({
    ok: lastResult.state === 'live' || lastResult.state === 'left-alone',
    part,
    revision: image.revision,
    ...lastResult,
  });
  const listening = await listen(
    withHealth({ ready: health, well: health }, notFoundHandler),
    HEALTH.host,
    Number(process.env['PORT'] ?? HEALTH.port),
  );
  shutdown.add('health', () => listening.close());
  await keepShipping({
    ...image,
    store: openStore().store,
    signal: stopping.signal,
    onTry(result) {
      lastResult = result;
      if (result.state === 'refused') log.error('refused', result.why, { part });
      else log.info(result.state, result);
    },
    onError: (error) => log.error('shipping_failed', error),
  });
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProgress } from '../cli/progress';
import { createShutdown, onInterrupt } from '../start/shutdown';
import { buildGallery } from './build';
import { serveGallery } from './serve';

/** `npm run gallery`: builds the gallery of the primitives and serves it on PORT (default 4100). */
export async function main(): Promise<void> {
  const progress = createProgress();
  const shutdown = createShutdown((label, error) => progress.line(`! ${label}: ${String(error)}`));
  onInterrupt(() => void shutdown.run().then(() => process.exit(0)));
  const folder = await mkdtemp(join(tmpdir(), 'evcare-gallery-'));
  shutdown.add('files', () => rm(folder, { recursive: true, force: true }));
  await progress.step('gallery built', () => buildGallery(folder));
  const server = await serveGallery(folder, Number(process.env['PORT'] || 4100));
  shutdown.add('server', () => server.close());
  progress.line(`The gallery is at ${server.url} (Ctrl-C stops it)`);
  return new Promise(() => {});
}

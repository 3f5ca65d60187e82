import { browserTransport, type Transport } from '../http/transport';
import { BOOT_DOCUMENT_PATH } from '@evcare/shared-contracts/release';

/** So long may the newest boot document take (ms). */
const TIMEOUT_MS = 5_000;

/** Asks the site for its newest boot document. Rejects where that does not come. */
export async function fetchBoot(transport: Transport = browserTransport): Promise<unknown> {
  const reply = await transport(BOOT_DOCUMENT_PATH, {
    cache: 'no-cache',
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!reply.ok) throw new Error(`${BOOT_DOCUMENT_PATH} answered ${reply.status}`);
  return reply.json();
}

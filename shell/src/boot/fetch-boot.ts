import { browserTransport, type Transport } from '../http/transport';
import { BOOT_DOCUMENT_PATH } from '@evcare/shared-contracts/release';

/** Timeout (ms) for fetching the newest boot document. */
const TIMEOUT_MS = 5_000;

/** Fetches the newest boot document of the site. */
export async function fetchBoot(transport: Transport = browserTransport): Promise<unknown> {
  const reply = await transport(BOOT_DOCUMENT_PATH, {
    cache: 'no-cache',
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!reply.ok) throw new Error(`${BOOT_DOCUMENT_PATH} answered ${reply.status}`);
  return reply.json();
}

import { browserTransport, type Transport } from '../http/transport';
import { BOOT_DOCUMENT_PATH } from '@evcare/shared-contracts/release';

/** Timeout (ms) for fetching the newest boot document. */
const TIMEOUT_MS = 5_000;

/** Fetches the newest boot document of the site. */
export async function fetchBoot(transport: Transport = browserTransport): Promise<unknown> {
  const response = await transport(BOOT_DOCUMENT_PATH, {
    cache: 'no-cache',
    // The canary bucket is a cookie.
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${BOOT_DOCUMENT_PATH} answered ${response.status}`);
  return response.json();
}

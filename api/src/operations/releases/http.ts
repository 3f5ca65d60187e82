import { releaseBoardSchema, releaseMoveResultSchema } from '@evcare/shared-contracts/office';
import { RELEASE_CONTROL_PATH } from '@evcare/shared-contracts/release';
import * as z from 'zod/mini';
import type { ReleaseControl } from './port';

/** Site server that takes moves of releases. */
export interface ReleaseControlServer {
  readonly url: string;
  readonly token: string;
}

/** Shorter than the 10 s for which pages wait (specification §9). */
const TIMEOUT_MS = 9_000;

const outcomeSchema = z.union([
  z.object({ kind: z.literal('done'), result: releaseMoveResultSchema }),
  z.object({
    kind: z.enum(['stale', 'missing', 'damaged', 'gate', 'other']),
    rules: z.array(z.string()),
    affected: z.array(z.string()),
    text: z.string(),
  }),
]);

/** Store of releases behind a site server. The token is sent to no other address. */
export function createReleaseControlClient({ url, token }: ReleaseControlServer): ReleaseControl {
  const endpoint = new URL(RELEASE_CONTROL_PATH, url).href;

  async function send<T extends z.ZodMiniType>(body: object, schema: T): Promise<z.output<T>> {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${endpoint} answers ${response.status}`);
    return schema.parse(await response.json());
  }

  return {
    read: () => send({ request: 'read' }, releaseBoardSchema),
    move: (request) => send({ request: 'move', move: request }, outcomeSchema),
  };
}

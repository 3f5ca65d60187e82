import { createHash } from 'node:crypto';
import type { ApiAnswer, ApiReader } from '../serve/head/api-reader';

/** Answer of the API as text, with its digest. */
interface TextAnswer {
  readonly status: number;
  readonly text: string;
  readonly digest: string;
}

/** Address below /api as pages request it. The pattern excludes addresses that could lead to another host or path. */
const ADDRESS = /^\/(?!\/)[^\s\\#]{0,2000}$/;
const isAddress = (address: string): boolean => ADDRESS.test(address) && !/\/\.\.?(\/|$|\?)/.test(address);

/**
 * Fields that differ in each answer of the API without changing the first view of a page: the API's time and
 * an error's id.
 */
const OF_THE_CALL: ReadonlySet<string> = new Set(['now', 'requestId']);
const withoutCall = (key: string, value: unknown): unknown => (OF_THE_CALL.has(key) ? undefined : value);

/** Time for which a cached page waits for each of the answers that it is compared with (ms). */
const CHECK_MS = 80;

/** Reads of public data for rendered pages. */
export interface PublicReads {
  /** Returns the API's answer, or null if there is none in time. */
  read(address: string): Promise<TextAnswer | null>;
  /** True unless one of the answers has changed. An answer that does not arrive in time counts as unchanged. */
  areCurrent(digests: ReadonlyMap<string, string>): Promise<boolean>;
}

/**
 * Creates the reads of rendered pages.
 * @param budgetMs time for which a render waits for an answer
 */
export function createPublicReads(reader: ApiReader, budgetMs: number): PublicReads {
  // The reader returns the same object until the data is requested again.
  const texts = new WeakMap<ApiAnswer, TextAnswer>();

  function asText(answer: ApiAnswer): TextAnswer {
    const known = texts.get(answer);
    if (known) return known;
    const text = JSON.stringify(answer.body);
    const data = JSON.stringify(answer.body, withoutCall);
    const digest = createHash('sha256').update(`${answer.status} ${data}`).digest('base64url');
    const result = { status: answer.status, text, digest };
    texts.set(answer, result);
    return result;
  }

  async function read(address: string, waitMs = budgetMs): Promise<TextAnswer | null> {
    if (!isAddress(address)) return null;
    const answer = await reader.read(address, waitMs);
    return answer && asText(answer);
  }

  return {
    read,
    async areCurrent(digests) {
      const current = await Promise.all(
        [...digests].map(async ([address, digest]) => {
          const answer = await read(address, CHECK_MS);
          return !answer || answer.digest === digest;
        }),
      );
      return current.every(Boolean);
    },
  };
}

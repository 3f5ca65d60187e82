import type { Environment } from '../boot/environment';
import type { RecordedAnswer, RecordedAnswers } from '../http/recorded-answers';
import type { TextStorage } from '../session/browser-storage';

/** Storage of one render. */
function createMemoryStorage(): TextStorage {
  const texts = new Map<string, string>();
  return {
    get: (key) => texts.get(key) ?? null,
    set: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
  };
}

/** Requests a public address of the API. */
export type ReadAddress = (address: string) => Promise<RecordedAnswer>;

/** True for responses that the browser may reuse: data, or the fact that it does not exist. */
const isReusable = ({ status }: RecordedAnswer): boolean => status === 200 || status === 404;

/** Rejects when the signal is aborted because the render has run out of time. */
export const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const fail = () => reject(new Error('the render was aborted'));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });

/**
 * Creates the environment in which one page is rendered: no user is signed in, nothing is stored, and only GET requests
 * are possible, whose responses are recorded.
 */
export function createServerEnvironment(
  url: string,
  read: ReadAddress,
  signal: AbortSignal,
): { readonly environment: Environment; readonly answers: () => RecordedAnswers } {
  const answers: Record<string, RecordedAnswer> = {};
  const end = rejectOnAbort(signal);
  end.catch(() => undefined);

  async function answer(address: string): Promise<RecordedAnswer> {
    const given = await Promise.race([read(address), end]);
    if (isReusable(given)) answers[address] = given;
    return given;
  }

  const environment: Environment = {
    href: new URL(url, 'https://site.invalid').href,
    local: createMemoryStorage(),
    perTab: createMemoryStorage(),
    followTabs: () => () => undefined,
    transport: () => Promise.reject(new TypeError('a server only reads')),
    answer,
    isOnline: () => true,
    openingTime: () => null,
    isHidden: () => false,
    prefetch: () => undefined,
    leave: () => undefined,
  };
  return { environment, answers: () => answers };
}

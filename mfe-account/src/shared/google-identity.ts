import {
  GOOGLE_SCRIPT_INTERVAL_MS,
  GOOGLE_SCRIPT_TIMEOUT_MS,
  GOOGLE_SCRIPT_TRIES,
} from '@evcare/shared-contracts';

export const GOOGLE_SCRIPT_URL = 'https://accounts.google.com/gsi/client';

/** Subset of Google Identity Services that the sign-in button needs. */
export interface GoogleIdentity {
  initialize(options: { client_id: string; callback: (response: { credential?: string }) => void }): void;
  renderButton(parent: HTMLElement, options: Readonly<Record<string, string | number>>): void;
  cancel(): void;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

interface GoogleWindow {
  google?: { accounts?: { id?: GoogleIdentity } };
  trustedTypes?: TrustedTypes;
}

const googleWindow = () => globalThis as GoogleWindow;

const identity = (): GoogleIdentity | null => googleWindow().google?.accounts?.id ?? null;

let trustedUrl: string | null = null;

/**
 * Returns the trusted script URL. If the policy cannot be created, returns the URL as plain text, which a
 * default policy may still accept.
 */
function scriptUrl(): string {
  if (trustedUrl !== null) return trustedUrl;
  try {
    const policy = googleWindow().trustedTypes?.createPolicy('google-identity', {
      // Ignores its argument, so that the policy cannot be used for any other URL.
      createScriptURL: () => GOOGLE_SCRIPT_URL,
    });
    trustedUrl = policy?.createScriptURL(GOOGLE_SCRIPT_URL) ?? GOOGLE_SCRIPT_URL;
  } catch {
    trustedUrl = GOOGLE_SCRIPT_URL;
  }
  return trustedUrl;
}

const currentScript = () => document.querySelector<HTMLScriptElement>(`script[src="${GOOGLE_SCRIPT_URL}"]`);

/** Adds the script unless it is present; removes it on failure, so that the next attempt adds it again. */
function ensureScript(): void {
  if (currentScript()) return;
  const script = document.createElement('script');
  script.src = scriptUrl();
  script.async = true;
  script.addEventListener('error', () => script.remove(), { once: true });
  document.head.append(script);
}

/**
 * Loads Google Identity Services: up to 20 attempts, 1 s apart, within 20 s (specification §7). Rejects when all
 * attempts have failed or the signal aborts; no timer is left running in either case.
 */
export function loadGoogleIdentity(
  signal: AbortSignal,
  {
    maxAttempts = GOOGLE_SCRIPT_TRIES,
    intervalMs = GOOGLE_SCRIPT_INTERVAL_MS,
    timeoutMs = GOOGLE_SCRIPT_TIMEOUT_MS,
  } = {},
): Promise<GoogleIdentity> {
  if (signal.aborted) return Promise.reject(new Error('aborted'));
  return new Promise((resolve, reject) => {
    let attempts = 0;

    const stop = () => {
      clearInterval(interval);
      clearTimeout(timeout);
      signal.removeEventListener('abort', onAbort);
    };
    const fail = (reason: string) => {
      stop();
      reject(new Error(reason));
    };
    const onAbort = () => fail('aborted');
    const attempt = () => {
      attempts += 1;
      const google = identity();
      if (google) {
        stop();
        resolve(google);
        return;
      }
      if (attempts >= maxAttempts) return fail(`Google's script did not load in ${attempts} tries`);
      try {
        ensureScript();
      } catch (error) {
        fail(`Google's script is not allowed here: ${String(error)}`);
      }
    };

    signal.addEventListener('abort', onAbort, { once: true });
    const interval = setInterval(attempt, intervalMs);
    const timeout = setTimeout(() => fail(`Google's script did not load in ${timeoutMs} ms`), timeoutMs);
    attempt();
  });
}

import {
  GOOGLE_SCRIPT_INTERVAL_MS,
  GOOGLE_SCRIPT_TIMEOUT_MS,
  GOOGLE_SCRIPT_TRIES,
} from '@evcare/shared-contracts';

export const GOOGLE_SCRIPT_URL = 'https://accounts.google.com/gsi/client';

/** The part of Google Identity Services that the sign-in button needs. */
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

/** The one URL this module loads. A policy that is not allowed leaves the plain text to a default policy. */
function scriptUrl(): string {
  if (trustedUrl !== null) return trustedUrl;
  try {
    const policy = googleWindow().trustedTypes?.createPolicy('google-identity', {
      // Whoever gets hold of the policy can make nothing else of it.
      createScriptURL: () => GOOGLE_SCRIPT_URL,
    });
    trustedUrl = policy?.createScriptURL(GOOGLE_SCRIPT_URL) ?? GOOGLE_SCRIPT_URL;
  } catch {
    trustedUrl = GOOGLE_SCRIPT_URL;
  }
  return trustedUrl;
}

const currentScript = () => document.querySelector<HTMLScriptElement>(`script[src="${GOOGLE_SCRIPT_URL}"]`);

/** Adds the script unless one is loading or loaded; one that failed is taken away, so the next try adds another. */
function ensureScript(): void {
  if (currentScript()) return;
  const script = document.createElement('script');
  script.src = scriptUrl();
  script.async = true;
  script.addEventListener('error', () => script.remove(), { once: true });
  document.head.append(script);
}

/**
 * Loads Google Identity Services: up to 20 tries 1 s apart and 20 s overall (specification §7).
 * Rejects when they are used up, or when the signal aborts; nothing is left running either way.
 */
export function loadGoogleIdentity(
  signal: AbortSignal,
  {
    tries = GOOGLE_SCRIPT_TRIES,
    intervalMs = GOOGLE_SCRIPT_INTERVAL_MS,
    limitMs = GOOGLE_SCRIPT_TIMEOUT_MS,
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
      if (attempts >= tries) return fail(`Google's script did not load in ${attempts} tries`);
      try {
        ensureScript();
      } catch (error) {
        fail(`Google's script is not allowed here: ${String(error)}`);
      }
    };

    signal.addEventListener('abort', onAbort, { once: true });
    const interval = setInterval(attempt, intervalMs);
    const timeout = setTimeout(() => fail(`Google's script did not load in ${limitMs} ms`), limitMs);
    attempt();
  });
}

import type { KeptTexts } from '@evcare/shared-contracts';

/** Key of the verifier in the session storage of the tab. */
const KEY = 'google-verifier';
const VERIFIER_BYTES = 32;

/** PKCE pair (RFC 7636): the verifier stays in this tab, its SHA-256 challenge is sent with the redirect. */
export interface GoogleProof {
  readonly verifier: string;
  readonly challenge: string;
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * Creates the proof that a redirect back from Google belongs to the sign-in that this tab started. Returns
 * null outside a secure context; Google redirects only to https and localhost anyway.
 */
export async function createGoogleProof(): Promise<GoogleProof | null> {
  // Undefined on plain http, contrary to its type.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(VERIFIER_BYTES)));
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: base64Url(new Uint8Array(digest)) };
}

export const storeVerifier = (storage: KeptTexts, verifier: string): void => storage.set(KEY, verifier);

/** Returns the verifier of the sign-in that this tab started, or null if it started none. */
export const readVerifier = (storage: KeptTexts): string | null => storage.get(KEY);

export const removeVerifier = (storage: KeptTexts): void => storage.remove(KEY);

import type { KeptTexts } from '@evcare/shared-contracts';

/** Key of the verifier in the tab's storage. */
const KEY = 'google-verifier';
const VERIFIER_BYTES = 32;

/** Verifier, which stays in this tab, and its SHA-256, which goes with the redirect (RFC 7636, PKCE). */
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
 * Makes the proof that a return from Google belongs to the sign-in that this tab began. Null where the page is no
 * secure context: Google redirects to no such address either, only to https and to localhost.
 */
export async function createGoogleProof(): Promise<GoogleProof | null> {
  // Undefined on plain http, whatever its type says.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(VERIFIER_BYTES)));
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: base64Url(new Uint8Array(digest)) };
}

export const storeVerifier = (storage: KeptTexts, verifier: string): void => storage.set(KEY, verifier);

/** Verifier of the sign-in that this tab began. Null where it began none: the return is somebody else's. */
export const readVerifier = (storage: KeptTexts): string | null => storage.get(KEY);

export const removeVerifier = (storage: KeptTexts): void => storage.remove(KEY);

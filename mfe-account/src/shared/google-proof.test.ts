/** @jest-environment node */
import { createHash } from 'node:crypto';
import { createGoogleProof } from './google-proof';

test('creates 256 random bits and the SHA-256 of their text form, both as URL-safe Base64', async () => {
  const [first, second] = [await createGoogleProof(), await createGoogleProof()];
  expect(first?.verifier).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(first?.challenge).toBe(createHash('sha256').update(first!.verifier).digest('base64url'));
  expect(second?.verifier).not.toBe(first?.verifier);
});

test('returns null outside a secure context', async () => {
  const subtle = jest.spyOn(globalThis.crypto, 'subtle', 'get').mockReturnValue(undefined as never);
  try {
    expect(await createGoogleProof()).toBeNull();
  } finally {
    subtle.mockRestore();
  }
});

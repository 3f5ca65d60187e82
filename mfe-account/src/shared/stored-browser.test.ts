import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FakeStorage } from '@evcare/shared-contracts/testing';
import { readVerifier, removeVerifier } from './google-proof';

const FILE = join(__dirname, '../../fixtures/2026-11/storage.json');
const stored = JSON.parse(readFileSync(FILE, 'utf8')) as { perTab: Record<string, string> };

test('finishes a sign-in with Google that an older release started', () => {
  const { perTab } = new FakeStorage();
  for (const [key, value] of Object.entries(stored.perTab)) perTab.set(key, value);
  expect(readVerifier(perTab)).toBe('Mw_QlUnY_Vl5NJdLIOyeKy5fAN9x0_727cx5iJgNDBM');
  removeVerifier(perTab);
  expect(Object.keys(stored.perTab).map(perTab.get)).toEqual([null]);
});

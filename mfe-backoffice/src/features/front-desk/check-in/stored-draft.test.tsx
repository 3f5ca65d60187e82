import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderHook } from '@testing-library/react';
import { createFakeContext, FakeStorage } from '@evcare/shared-contracts/testing';
import { RemoteProvider } from '../../../shared/scope';
import { toRequestBody, useDraft } from './draft';

const FILE = join(__dirname, '../../../../fixtures/2026-11/storage.json');
const frozen = JSON.parse(readFileSync(FILE, 'utf8')) as { perTab: Record<string, string> };

test('a check-in that an older release saved as a draft is restored field by field', () => {
  const storage = new FakeStorage();
  for (const [key, value] of Object.entries(frozen.perTab)) storage.perTab.set(key, value);
  const { context } = createFakeContext({ name: 'mfe-backoffice', storage });
  const { result } = renderHook(() => useDraft('AP-261124-0001'), {
    wrapper: ({ children }) => <RemoteProvider context={context}>{children}</RemoteProvider>,
  });
  expect(result.current.restored).toBe(true);
  expect(toRequestBody(result.current.draft)).toMatchObject({
    plate: '51K-123.45',
    odometer: 46_200,
    odometerReason: 'Đồng hồ đã thay',
    batteryPercent: 62,
    complaint: 'Phanh kêu khi trời mưa',
    photoIds: ['photo-1'],
    belongings: 'Dây sạc',
    broughtBy: 'Chị Hoa',
    overrideReason: 'Kẹt xe',
  });
  expect(result.current.draft.signature).toEqual(
    (JSON.parse(frozen.perTab['check-in:AP-261124-0001'] ?? '') as { signature: unknown }).signature,
  );
});

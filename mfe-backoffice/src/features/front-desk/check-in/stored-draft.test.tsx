import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FakeStorage } from '@evcare/shared-contracts/testing';
import { createFormDrafts, fittingValues } from '@evcare/shared-ui/forms';
import { adoptOlderDraft, EMPTY, SCHEMA } from './draft';

const FILE = join(__dirname, '../../../../fixtures/2026-11/storage.json');
const frozen = JSON.parse(readFileSync(FILE, 'utf8')) as { perTab: Record<string, string> };
const CODE = 'AP-261124-0001';
const KEY = `check-in:${CODE}`;

test('a check-in that an older release saved as a draft is restored field by field', () => {
  const { perTab } = new FakeStorage();
  for (const [key, value] of Object.entries(frozen.perTab)) perTab.set(key, value);
  const drafts = createFormDrafts(perTab, 'u1');
  adoptOlderDraft(perTab, drafts, CODE);
  expect(perTab.get(KEY)).toBeNull();
  const restored = fittingValues(drafts.read(KEY)?.values ?? {}, EMPTY);
  expect(SCHEMA.safeParse(restored)).toMatchObject({
    success: true,
    data: {
      plate: '51K-123.45',
      odometer: 46_200,
      odometerReason: 'Đồng hồ đã thay',
      batteryPercent: 62,
      complaint: 'Phanh kêu khi trời mưa',
      photoIds: ['photo-1'],
      belongings: 'Dây sạc',
      broughtBy: 'Chị Hoa',
      overrideReason: 'Kẹt xe',
      signature: (JSON.parse(frozen.perTab[KEY] ?? '') as { signature: unknown }).signature,
    },
  });
});

import { render, screen } from '@testing-library/react';
import type { ChecklistItem } from '@evcare/shared-contracts/workshop';
import { order } from '../testing/samples';
import { ChecklistPart } from './checklist';

const ITEM: ChecklistItem = {
  id: 'i1',
  section: 'Pin',
  title: 'Sức khoẻ pin (SoH)',
  input: 'number',
  unit: '%',
  required: false,
  safety: false,
  result: null,
  value: null,
  note: null,
  photos: [],
  at: null,
};

test('names the templates and versions that a checklist was copied from', () => {
  const templates = [
    { code: 'SOH', name: 'Kiểm tra sức khoẻ pin', version: 3 },
    { code: 'BD-CB', name: 'Bảo dưỡng cơ bản', version: 1 },
  ];
  render(<ChecklistPart order={order({ items: [ITEM], templates })} />);
  expect(
    screen.getByText('Mẫu checklist: Kiểm tra sức khoẻ pin, bản 3 · Bảo dưỡng cơ bản, bản 1'),
  ).toBeVisible();
});

test('says which pictures of a check are drawings', () => {
  const photos = ['/api/files/pictures/finding-tyre.0f8f71e9-768.webp', '/api/uploads/p1'];
  render(<ChecklistPart order={order({ items: [{ ...ITEM, photos }] })} />);
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'Hình vẽ minh hoạ: Sức khoẻ pin (SoH), ảnh 1',
    'Sức khoẻ pin (SoH), ảnh 2',
  ]);
  expect(screen.getAllByText('Hình vẽ minh hoạ')).toHaveLength(1);
});

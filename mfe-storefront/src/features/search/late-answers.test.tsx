import { act, screen } from '@testing-library/react';
import type { HelpHit } from '../../shared/help/find-help';
import { openSearch } from './testing/open-search';

type Chunk = { findHelp: () => HelpHit[] };
const mockChunk: { answer: (chunk: Chunk) => void; fail: () => void } = {
  answer: () => undefined,
  fail: () => undefined,
};
// A module that is loaded when the test says so.
jest.mock('../../shared/help/find-help', () => ({
  __esModule: true,
  then: (answer: (chunk: Chunk) => void, fail: () => void) => void Object.assign(mockChunk, { answer, fail }),
}));

const HIT: HelpHit = {
  href: '/policies/van-chuyen-thanh-toan#phi-giao-hang',
  title: 'Phí vận chuyển là bao nhiêu?',
  policy: 'Vận chuyển và thanh toán',
  isExact: true,
};

test('shows results together with the answers, so that no option moves when the answers are loaded', async () => {
  const { options } = await openSearch('phi ship');
  expect(screen.getByRole('status')).toHaveTextContent('Đang tìm');
  expect(options()).toEqual([]);
  await act(async () => mockChunk.answer({ findHelp: () => [HIT] }));
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Phí vận chuyển là bao nhiêu?');
  expect(options()).toHaveLength(6);
});

test('shows results without answers if these cannot be loaded', async () => {
  const { options } = await openSearch('phi ship');
  await act(async () => mockChunk.fail());
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Bộ sạc treo tường');
  expect(options()).toHaveLength(5);
});

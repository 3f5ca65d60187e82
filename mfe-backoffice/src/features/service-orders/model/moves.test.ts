import { BOARD_STATUSES, ORDER_STEPS } from '@evcare/shared-contracts/office';
import { SERVICE_ORDER_TRANSITIONS } from '@evcare/shared-contracts/workshop';
import { evaluateMove, MOVE_RULES } from './moves';

test('every move is a transition of the API', () => {
  for (const { from, to } of MOVE_RULES) {
    for (const status of from)
      expect(SERVICE_ORDER_TRANSITIONS[status]).toEqual(expect.arrayContaining([...to]));
  }
});

test('every transition of the API is a move of the office, or names the technician who makes it', () => {
  const open = BOARD_STATUSES.flatMap((from) =>
    SERVICE_ORDER_TRANSITIONS[from].flatMap((to) => {
      if (to === 'cancelled') return [];
      const move = evaluateMove({ status: from, steps: [...ORDER_STEPS] }, to, 'staff');
      return move.allowed ? [] : [`${from} → ${to}: ${move.reason}`];
    }),
  );
  expect(open).toEqual([
    'received → diagnosing: Kỹ thuật viên bắt đầu việc thì phiếu sang cột này.',
    'diagnosing → in_progress: Kỹ thuật viên bắt đầu sửa thì phiếu sang cột này.',
    'in_progress → quality_check: Kỹ thuật viên báo làm xong thì phiếu sang cột này.',
  ]);
});

test('a move needs the step that the API allows now, and the right of the role', () => {
  const card = { status: 'in_progress', steps: ['parts-needed'] } as const;

  expect(evaluateMove({ ...card, steps: [...card.steps] }, 'awaiting_parts', 'staff')).toMatchObject({
    allowed: true,
  });
  expect(evaluateMove({ ...card, steps: [] }, 'awaiting_parts', 'staff')).toEqual({
    allowed: false,
    reason: 'Khách chưa trả lời báo giá.',
  });
  expect(evaluateMove({ ...card, steps: [...card.steps] }, 'awaiting_parts', 'technician')).toEqual({
    allowed: false,
    reason: 'Vai trò của bạn không được chuyển bước này.',
  });
});

import { titles } from './titles';

export const history = {
  title: titles.history,
  emptyTitle: 'Chưa có lịch sử bảo dưỡng.',
  emptyText: 'Mỗi lần xe ra xưởng, việc đã làm và phụ tùng đã thay được ghi lại ở đây.',
  action: 'Đặt lịch đầu tiên',
} as const;

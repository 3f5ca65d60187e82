import { titles } from './titles';

export const vehicles = {
  title: titles.vehicles,
  emptyTitle: 'Bạn chưa thêm xe nào.',
  emptyText: 'Đặt lịch để xưởng tiếp nhận chiếc xe đầu tiên của bạn.',
} as const;

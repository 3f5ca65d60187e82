import { formatFullDay, formatTime } from '@evcare/shared-contracts/format';

/** Card of the offline page, where nothing else of the site can be read. */
export const messages = {
  title: (code: string) => `Lịch hẹn ${code}`,
  when: (start: string, end: string) =>
    `${formatTime(start)} – khoảng ${formatTime(end)} ${formatFullDay(start)}`,
  at: (name: string, address: string) => `Tại ${name}, ${address}`,
  atHome: (address: string) => `Tại nhà: ${address}`,
  bring: 'Mang theo: giấy đăng ký xe và mã lịch hẹn này.',
  bringAtHome: 'Chuẩn bị: giấy đăng ký xe và chỗ đỗ để kỹ thuật viên làm việc.',
} as const;

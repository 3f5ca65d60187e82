import { dayInVietnam, formatDay, formatTime } from '@evcare/shared-contracts/format';
import type { HotlineHours } from '@evcare/shared-contracts/shop';

/** Messages of the box for visitors who need help. */
export const help = {
  title: 'Cần trợ giúp?',
  noSlot: 'Không có giờ phù hợp?',
  order: 'Cần trợ giúp về đơn này?',
  hits: 'Trợ giúp',
  call: (hotline: string) => `Gọi ${hotline}`,
  zalo: 'Nhắn Zalo',
  callback: 'Gọi lại cho tôi',
  callbackFailed: 'Chưa mở được mẫu hẹn gọi lại. Vui lòng thử lại hoặc gọi hotline.',
} as const;

/** Formats whether the hotline is answered, and when that changes. */
export function hoursText({ isOpen, changesAt }: HotlineHours, now: number): string {
  if (changesAt === null) return isOpen ? 'Đang nhận cuộc gọi.' : 'Hiện chưa nhận cuộc gọi.';
  if (isOpen) return `Đang mở cửa, đến ${formatTime(changesAt)}.`;
  const isToday = dayInVietnam(changesAt) === dayInVietnam(now);
  const day = isToday ? 'hôm nay' : formatDay(changesAt);
  return `Đang nghỉ, mở lại lúc ${formatTime(changesAt)} ${day}.`;
}

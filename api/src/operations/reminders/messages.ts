import { dayInVietnam, formatDay, formatTime } from '@evcare/shared-contracts/format';
import type { Reminder } from '@evcare/shared-contracts/workshop';
import { reminderTexts } from '../../workshop/vehicles';

const DAY = 86_400_000;
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Formats a day in Vietnam relative to now: `hôm nay`, `ngày mai`, otherwise `Thứ Ba 24/11`. */
function dayText(time: Date, now: Date): string {
  const day = dayInVietnam(time);
  if (day === dayInVietnam(now)) return 'hôm nay';
  if (day === dayInVietnam(now.getTime() + DAY)) return 'ngày mai';
  return formatDay(time);
}

function dueText({ vehicleName, title, state, kmLeft, daysLeft }: Reminder): string {
  const left = lowerFirst(reminderTexts.left({ kmLeft, daysLeft })).replace(/\.$/, '');
  const what = `${vehicleName}: ${state === 'overdue' ? 'quá hạn' : 'sắp đến hạn'} ${lowerFirst(title)}`;
  return `${what}${left === '' ? '' : ` (${left})`}.`;
}

/** Texts of reminders about appointments and maintenance (product.md §3.5). */
export const reminderJobTexts = {
  appointment: (time: Date, now: Date, atHome: boolean) =>
    `Nhắc lịch: bạn có hẹn${atHome ? ' tại nhà' : ''} lúc ${formatTime(time)} ${dayText(time, now)}.`,
  due: dueText,
  mail: {
    code: 'Mã lịch hẹn',
    vehicle: 'Xe',
    place: 'Địa chỉ',
    change: 'Cần đổi hoặc huỷ lịch? Mở lịch hẹn:',
    changeAction: 'Đổi lịch',
    guest: 'Nếu bạn đặt lịch không cần đăng nhập, hãy nhập số điện thoại đã đặt để xem lịch.',
    dueSubject: (count: number) =>
      count === 1 ? 'Xe của bạn có 1 hạng mục cần chú ý' : `Xe của bạn có ${count} hạng mục cần chú ý`,
    dueLead: 'Theo số km và thời gian, các hạng mục sau đã hoặc sắp đến hạn:',
    open: 'Xem chi tiết và đặt lịch:',
    openAction: 'Xe của tôi',
    settings: 'Bạn có thể tắt email nhắc trong Hồ sơ › Thông báo.',
  },
} as const;

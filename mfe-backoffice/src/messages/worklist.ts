import type { DeskAlertKind } from '@evcare/shared-contracts/office';
import { minutesText } from './minutes-text';

/** Texts of the list of what needs doing, on the start pages of the front desk and of managers. */
export const worklist = {
  none: 'Không có việc nào đang chờ.',
  more: (count: number) => `Xem thêm ${count} việc`,
  kinds: {
    conflict: 'Khoang chưa trống cho khách sau',
    late: 'Khách trễ hẹn',
    promise: 'Sắp đến hẹn giao',
    call: 'Khách chờ gọi lại',
    ready: 'Xe xong, chưa báo khách',
    approval: 'Chờ khách trả lời báo giá',
    parts: 'Chờ phụ tùng',
  } satisfies Record<DeskAlertKind, string>,
  overdue: 'Trễ hẹn giao',
  blocked: (place: string, plate: string, until: string) => `${place}: xe ${plate} làm đến ${until}`,
  actionFor: (action: string, name: string) => `${action}: ${name}`,
  move: 'Đổi khoang, kỹ thuật viên',
  share: 'Gửi báo giá',
  newPromise: 'Hẹn giờ giao mới',
  parts: 'Xem phụ tùng',
  callBack: 'Gọi và ghi kết quả',
  callShort: 'Gọi khách',
  call: (phone: string) => `Gọi khách ${phone}`,
  notified: 'Đã gọi báo khách',
  open: 'Mở',
  arrives: (time: string) => `Khách đến lúc ${time}`,
  text: (kind: DeskAlertKind, minutes: number) => {
    if (kind === 'conflict' || kind === 'late') return `Trễ ${minutesText(minutes)}`;
    if (kind === 'promise') {
      return minutes < 0
        ? `Quá hẹn giao ${minutesText(minutes)}`
        : `Còn ${minutesText(minutes)} đến hẹn giao`;
    }
    if (kind === 'call')
      return minutes < 0 ? `Trễ ${minutesText(minutes)}` : `Gọi trong ${minutesText(minutes)}`;
    return `Đã chờ ${minutesText(minutes)}`;
  },
} as const;

import type { AssignmentProblem } from '@evcare/shared-contracts/office';

export const PROBLEM_LABELS: Record<AssignmentProblem, string> = {
  closed: 'Xưởng đóng cửa hôm đó',
  bay: 'Khoang ngừng dùng',
  inactive: 'Kỹ thuật viên không còn làm',
  leave: 'Kỹ thuật viên nghỉ',
  shift: 'Ngoài ca của kỹ thuật viên',
  certificate: 'Thiếu chứng chỉ còn hạn',
  overrun: 'Xe trước làm quá giờ',
};

export const weekMessages = {
  groups: { bay: 'Khoang', van: 'Xe lưu động', person: 'Người' },
  group: 'Xem theo',
  columns: { bay: 'Khoang', van: 'Xe lưu động', person: 'Kỹ thuật viên' },
  caption: (range: string) => `Kế hoạch tuần ${range}`,
  range: (from: string, to: string) => `${from} – ${to}`,
  previous: 'Tuần trước',
  next: 'Tuần sau',
  thisWeek: 'Tuần này',
  help: 'Kéo một lịch hẹn sang ngày hoặc dòng khác, giờ hẹn giữ nguyên. Bằng bàn phím: chọn lịch hẹn, dùng phím mũi tên, Enter để đặt, Esc để bỏ.',
  load: (used: string, all: string) => `${used}/${all} giờ`,
  overload: 'Quá tải',
  off: 'Không có ca',
  closed: 'Đóng cửa',
  leave: (from: string, to: string, reason: string) => `Nghỉ ${from}–${to} (${reason})`,
  free: (names: string) => `Còn trống cả ngày: ${names}`,
  none: 'Chưa có khoang, xe hoặc kỹ thuật viên nào trong nhóm này.',
  item: (written: readonly string[], row: string, day: string) => `${written.join(' ')}, ${row}, ${day}`,
  target: (time: string, load: string) => `${time} · thành ${load}`,
  /** Announcements while an appointment is moved. */
  at: (what: string, row: string, when: string) => `${what}: ${row}, ${when}`,
  dropped: (what: string, when: string, bay: string, technician: string) =>
    `Đã chuyển ${what} đến ${when}, ${bay}, ${technician}.`,
  missing: (names: string) => `thiếu chứng chỉ ${names}`,
  expired: (name: string, day: string) => `chứng chỉ ${name} hết hạn ${day}`,
  unfit: (name: string, why: string) => `${name}: ${why}`,
  problems: (count: number) => `${count} lịch hẹn cần xếp lại`,
  problemsHint: 'Mở từng lịch để đổi giờ hoặc gán người khác.',
} as const;

import { titles } from './titles';

export const dashboard = {
  title: titles.dashboard,
  greeting: (name: string) => `Chào ${name}`,
  emptyTitle: 'Chưa có lịch hẹn.',
  emptyText: 'Chọn dịch vụ và giờ phù hợp, lịch hẹn của bạn sẽ hiện ở đây.',
  startTitle: 'Bắt đầu với EVCare',
  verifyTitle: 'Xác thực email',
  verifyText: 'Để nhận nhắc lịch và dùng được các mã ưu đãi.',
  verifyDone: 'Email của bạn đã được xác thực.',
  profileTitle: 'Hoàn thiện hồ sơ',
  profileText: 'Thêm số điện thoại để xưởng liên hệ khi cần.',
  profileLink: 'Mở hồ sơ',
} as const;

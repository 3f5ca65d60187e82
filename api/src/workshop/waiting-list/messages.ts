import { OFFER_MINUTES } from '@evcare/shared-contracts/workshop';

/** Messages about the waiting list, shown to users. */
export const waitingTexts = {
  joined: 'Đã ghi vào danh sách chờ. Chúng tôi báo bạn ngay khi có chỗ.',
  withdrawn: 'Đã rời danh sách chờ.',
  declined: 'Đã nhường chỗ cho khách tiếp theo.',
  accepted: 'Đặt lịch thành công.',
  notFound: 'Không tìm thấy lượt chờ này.',
  alreadyWaiting: 'Xe này đang ở trong danh sách chờ.',
  over: 'Chỗ này đã hết hạn giữ và được nhường cho khách tiếp theo. Bạn có thể ghi tên chờ lại.',
  pastDays: 'Vui lòng chọn ngày từ hôm nay đến tối đa 60 ngày tới.',
  offered: (when: string, until: string) => `Có chỗ trống lúc ${when}. Chúng tôi giữ cho bạn đến ${until}.`,
  forDesk: (name: string, when: string, until: string) =>
    `Đang giữ chỗ ${when} cho ${name} trong danh sách chờ đến ${until}.`,
  callGuest: (name: string, when: string, until: string, phone: string) =>
    `Gọi ${name} (${phone}): có chỗ ${when}, giữ đến ${until}.`,
  mail: {
    subject: (when: string) => `Có chỗ trống lúc ${when}`,
    body: (minutes: number) =>
      `Chỗ bạn chờ vừa trống. Chúng tôi giữ riêng cho bạn trong ${minutes} phút, sau đó nhường cho khách tiếp theo.`,
    vehicle: 'Xe',
    when: 'Thời gian',
    until: 'Giữ đến',
    services: 'Dịch vụ',
    link: 'Nhận hoặc từ chối chỗ này:',
    action: 'Xem chỗ trống',
    after: `Chỉ người có liên kết này nhận được chỗ. Mỗi chỗ được giữ ${OFFER_MINUTES} phút, ban đêm đến 9 giờ sáng.`,
  },
} as const;

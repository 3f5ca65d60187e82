import { CONSENT_WORDING } from '@evcare/shared-contracts/workshop';

/** Messages of the e-mail notifications tab of the profile, bundled with its chunk. */
export const notices = {
  intro:
    'Mọi thông báo luôn có trong danh sách ở đầu trang. Chọn những gì bạn muốn nhận thêm; ưu đãi chỉ gửi khi bạn đồng ý.',
  appointmentMails: {
    label: 'Lịch hẹn và báo giá',
    text: 'Lịch được xác nhận, đổi hoặc huỷ; nhắc trước giờ hẹn; báo giá chờ bạn duyệt; xe sẵn sàng bàn giao.',
  },
  ...CONSENT_WORDING,
  orderMails: {
    label: 'Đơn hàng',
    text: 'Khi đơn hàng được xác nhận, giao đi hoặc đã đến nơi.',
  },
  saved: 'Đã lưu lựa chọn của bạn.',
  failed: 'Chưa lưu được nên lựa chọn trước vẫn giữ nguyên. Vui lòng thử lại.',
} as const;

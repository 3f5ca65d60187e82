/** Notes about customers, oldest first. */
export const DEMO_NOTES = [
  {
    customer: 'khachhang@evcare.test',
    daysAgo: 41,
    text: 'Thích được gọi sau 17 giờ. Luôn muốn xem lại ảnh trước khi duyệt báo giá.',
  },
  {
    customer: 'khachhang@evcare.test',
    daysAgo: 12,
    text: 'Đã tư vấn kiểm tra sức khoẻ pin mỗi sáu tháng, khách hẹn làm vào lần bảo dưỡng tới.',
  },
  {
    customer: 'chuaxacthuc@evcare.test',
    daysAgo: 3,
    text: 'Nhắc khách xác thực email để nhận phiếu bảo dưỡng điện tử.',
  },
] as const;

/** Subscription ordered this morning whose transfer has not arrived. */
export const DEMO_UNPAID_PACKAGE = { plate: '43A56789', tier: 'basic', hoursAgo: 2 } as const;

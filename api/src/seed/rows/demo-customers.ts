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

/** Customers of the office without a password. Two of them are likely one person; two were merged. */
export const DEMO_DUPLICATES = {
  suggested: [
    {
      fullName: 'Trịnh Quốc Huy',
      email: 'huy.trinh@example.vn',
      phoneNumber: '+84908120345',
      address: '27 Nguyễn Thị Thập, Phường Tân Thuận, TP. Hồ Chí Minh',
      daysAgo: 210,
    },
    {
      fullName: 'Trinh Q. Huy',
      email: 'huy.trinh+xe@example.vn',
      phoneNumber: '+84908120345',
      address: null,
      daysAgo: 9,
    },
  ],
  kept: {
    fullName: 'Lý Thu Thảo',
    email: 'thao.ly@example.vn',
    phoneNumber: '+84936450218',
    address: null,
    daysAgo: 160,
  },
  merged: {
    fullName: 'Thảo Lý',
    email: 'lythao.hcm@example.vn',
    phoneNumber: '+84936450218',
    address: null,
    daysAgo: 34,
  },
  note: 'Khách hỏi gói bảo dưỡng cho xe Feliz S, hẹn gọi lại cuối tháng.',
  mergedDaysAgo: 6,
  reason: 'Khách đổi email, lập hồ sơ mới ở quầy',
} as const;

/** Contacts of customers with the front desk, oldest first. */
export const DEMO_CUSTOMER_CONTACTS = [
  {
    customer: 'khachhang@evcare.test',
    daysAgo: 26,
    way: 'call',
    direction: 'in',
    text: 'Khách hỏi lịch thay lọc gió điều hoà, đã tư vấn làm cùng lần bảo dưỡng tới.',
  },
  {
    customer: 'khachhang@evcare.test',
    daysAgo: 11,
    way: 'message',
    direction: 'out',
    text: 'Gửi ảnh má phanh sau lần kiểm tra, khách đã xem.',
  },
  {
    customer: 'khachhang@evcare.test',
    daysAgo: 4,
    way: 'call',
    direction: 'out',
    text: 'Gọi hỏi thăm sau sửa chữa, xe chạy êm. Khách không muốn nhận cuộc gọi giới thiệu ưu đãi.',
  },
] as const;
/** Answers that customers gave by word. */
export const DEMO_CONSENTS = [
  { customer: 'khachhang@evcare.test', daysAgo: 4, purpose: 'offerCalls', granted: false, channel: 'phone' },
] as const;

import { formatDuration, formatMoney } from '@evcare/shared-contracts/format';

/** Messages of the pages of services and packages. */
export const services = {
  title: 'Dịch vụ',
  lead: 'Xem trước hạng mục, giá và thời gian; bạn duyệt báo giá rồi xưởng mới làm.',
  tabs: 'Nhóm dịch vụ',
  all: 'Tất cả',
  tiers: { basic: 'Cơ bản', advanced: 'Nâng cao', premium: 'Cao cấp' },
  types: { 'ai-diagnostics': 'Chẩn đoán AI', 'failure-prediction': 'Dự đoán hỏng hóc' },
  leads: {
    basic: 'Kiểm tra định kỳ: phanh, lốp, ắc quy 12V và cổng sạc.',
    advanced: 'Mọi việc của bậc cơ bản, thêm pin cao áp, động cơ và hệ làm mát.',
    premium: 'Toàn diện, có kiểm tra cách điện cao áp trong khoang an toàn.',
    'ai-diagnostics': 'Từ dấu hiệu bạn chọn đến nguyên nhân khả dĩ, kèm việc nên làm. Kết quả là ước tính.',
    'failure-prediction': 'Ước tính từ quãng đường, thời gian và lịch sử của xe; luôn kèm lý do.',
  },
  vehicle: 'Loại xe',
  anyVehicle: 'Mọi loại xe',
  atHome: 'Tại nhà bạn',
  vehicles: { car: 'Ô\u00a0tô điện', motorbike: 'Xe máy điện' },
  count: (n: number) => `${n} dịch vụ`,
  from: (price: number) => `Từ ${formatMoney(price)}`,
  duration: (minutes: number) => `Khoảng ${formatDuration(minutes)}`,
  highVoltage: 'Điện cao áp',
  highVoltageNote: 'Do kỹ thuật viên có chứng chỉ làm, trong khoang an toàn.',
  checks: 'Kiểm tra gì',
  details: 'Chi tiết',
  detailsOf: (name: string) => `Chi tiết của ${name}`,
  checklist: 'Checklist đầy đủ',
  includes: 'Đã gồm trong giá',
  priceNote: 'Giá khởi điểm, đã gồm VAT. Giá cuối theo báo giá từng hạng mục mà bạn duyệt.',
  book: 'Đặt lịch',
  empty: 'Chưa có dịch vụ phù hợp.',
  clear: 'Xoá bộ lọc',
  compare: 'So sánh ba bậc bảo dưỡng',
  compareLead: 'Mỗi bậc gồm mọi việc của bậc trước.',
  faqTitle: 'Câu hỏi thường gặp',
  faq: [
    {
      question: 'Giá cuối có khác giá khởi điểm không?',
      answer:
        'Có thể, nếu kiểm tra thấy việc cần làm thêm. Khi đó bạn nhận báo giá từng dòng và chọn đồng ý hoặc để sau; việc chưa duyệt thì xưởng không làm.',
    },
    {
      question: 'Tôi có cần để xe lại xưởng cả ngày không?',
      answer:
        'Thường là không: thời gian ghi ở mỗi dịch vụ là thời gian xe ở xưởng. Bạn có thể chờ tại xưởng, hoặc gửi xe và theo dõi từng bước trên trang của bạn.',
    },
    {
      question: 'Xe máy điện có được nhận không?',
      answer: 'Có. Chọn “Xe máy điện” ở trên để chỉ xem những dịch vụ dành cho xe của bạn.',
    },
  ],
} as const;

export const packages = {
  title: 'Gói dịch vụ',
  lead: 'Trả một lần cho cả năm. Lượt dùng gắn với một xe và hiện sẵn khi bạn đặt lịch.',
  vehicle: 'Loại xe',
  forType: { car: 'Cho ô\u00a0tô điện', motorbike: 'Cho xe máy điện' },
  saves: (amount: number, single: number) =>
    `Tiết kiệm ${formatMoney(amount)} so với mua\u00a0lẻ ${formatMoney(single)}`,
  choose: 'Chọn gói',
  popular: 'Được chọn nhiều',
  months: (n: number) => `cho ${n} tháng`,
  perMonth: (price: number) => `Khoảng ${formatMoney(price)} mỗi tháng`,
  times: (n: number, name: string) => `${n} lần ${name}`,
  parts: (percent: number) => `Giảm ${percent}% phụ tùng khi làm dịch vụ`,
  empty: 'Chưa có dịch vụ phù hợp.',
  showAll: 'Xem mọi gói',
  compare: 'So sánh các gói',
  item: 'Quyền lợi',
  price: 'Giá cho cả gói',
  partsRow: 'Giảm giá phụ tùng khi làm dịch vụ',
  timesShort: (n: number) => `${n} lần`,
  none: 'Không',
  yes: 'Có',
  notes: [
    'Mỗi xe có một gói tại một thời điểm.',
    'Giảm giá phụ tùng áp dụng cho phiếu dịch vụ tại xưởng, không áp dụng cho giỏ hàng.',
    'Đăng ký cho từng xe trong tài khoản; gói bắt đầu khi xưởng nhận tiền. Nâng cấp được trừ phần còn lại của gói cũ.',
  ],
} as const;

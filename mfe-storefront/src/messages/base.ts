/** Every text of this remote, in Vietnamese. */
export const messages = {
  heading: (page: string, choice: string) => `${page}: ${choice}`,
  quoted: (text: string) => `“${text}”`,
  titles: {
    home: 'Dịch vụ và phụ tùng xe điện',
    about: 'Giới thiệu',
    services: 'Dịch vụ',
    diagnostics: 'Chẩn đoán AI',
    products: 'Sản phẩm',
    promotions: 'Ưu đãi',
    packages: 'Gói dịch vụ',
    subscribe: 'Đăng ký gói',
    subscription: 'Gói của xe',
    contact: 'Liên hệ',
    booking: 'Đặt lịch',
    appointments: 'Lịch hẹn',
    appointment: (code: string) => `Lịch hẹn ${code}`,
    cart: 'Giỏ hàng',
    checkout: 'Đặt hàng',
    orders: 'Đơn hàng',
    policies: 'Chính sách',
    policy: {
      'bao-hanh': 'Chính sách bảo hành',
      'doi-tra': 'Chính sách đổi trả',
      'van-chuyen-thanh-toan': 'Vận chuyển và thanh toán',
      'bao-mat': 'Bảo mật dữ liệu cá nhân',
    },
  },
  serviceTiers: {
    basic: { name: 'Bảo dưỡng cơ bản', short: 'Cơ bản', lead: 'Kiểm tra định kỳ, phanh, lốp, ắc quy 12V.' },
    advanced: {
      name: 'Bảo dưỡng nâng cao',
      short: 'Nâng cao',
      lead: 'Mọi việc của bậc cơ bản, thêm pin cao áp, động cơ và làm mát.',
    },
    premium: {
      name: 'Bảo dưỡng cao cấp',
      short: 'Cao cấp',
      lead: 'Toàn diện, có kiểm tra cách điện cao áp.',
    },
  },
  productCategories: {
    'battery-charger': { name: 'Pin và bộ sạc', lead: 'Pin cao áp, ắc quy, bộ sạc treo tường.' },
    motor: { name: 'Động cơ điện', lead: 'Cho ô\u00a0tô và xe máy điện.' },
    'charging-cable': { name: 'Cáp sạc', lead: 'Type 2, cáp di động, phụ kiện treo.' },
    tool: { name: 'Dụng cụ', lead: 'Cách điện 1000 V, máy chẩn đoán.' },
  },
  packageTiers: {
    basic: { name: 'Gói Cơ bản', lead: 'Đủ cho xe đi lại hằng ngày.' },
    standard: { name: 'Gói Tiêu chuẩn', lead: 'Thêm kiểm tra sức khoẻ pin.' },
    premium: { name: 'Gói Cao cấp', lead: 'Chăm sóc trọn năm, đưa đón xe.' },
  },
} as const;

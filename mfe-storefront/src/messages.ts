/** Every text of this remote, in Vietnamese. */
export const messages = {
  call: (hotline: string) => `Gọi ${hotline}`,
  heading: (page: string, choice: string) => `${page}: ${choice}`,
  quoted: (text: string) => `“${text}”`,
  titles: {
    home: 'Dịch vụ và phụ tùng xe điện',
    about: 'Giới thiệu',
    services: 'Dịch vụ',
    products: 'Sản phẩm',
    promotions: 'Ưu đãi',
    packages: 'Gói dịch vụ',
    contact: 'Liên hệ',
    booking: 'Đặt lịch',
    cart: 'Giỏ hàng',
  },
  ways: {
    label: 'Đi tiếp',
    home: 'Về trang chủ',
    services: 'Xem dịch vụ',
    products: 'Xem sản phẩm',
    booking: 'Đặt chỗ ngay',
    contact: 'Địa chỉ và giờ mở cửa',
    all: 'Bỏ bộ lọc',
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
  serviceTypes: {
    'ai-diagnostics': { name: 'Chẩn đoán AI', lead: 'Từ triệu chứng đến nguyên nhân khả dĩ.' },
    'failure-prediction': { name: 'Dự đoán hỏng hóc', lead: 'Ước tính từ quãng đường và lịch sử xe.' },
  },
  productCategories: {
    'battery-charger': { name: 'Pin và bộ sạc', lead: 'Pin cao áp, ắc quy, bộ sạc treo tường.' },
    motor: { name: 'Động cơ điện', lead: 'Cho ô\u00a0tô và xe máy điện.' },
    'charging-cable': { name: 'Cáp sạc', lead: 'Type 2, cáp di động, phụ kiện treo.' },
    tool: { name: 'Dụng cụ', lead: 'Cách điện 1000 V, máy chẩn đoán.' },
  },
  promotionGroups: {
    flash: { name: 'Flash sale', lead: 'Giảm sâu trong thời gian ngắn.' },
    vip: { name: 'VIP member', lead: 'Dành riêng cho thành viên.' },
    seasonal: { name: 'Ưu đãi theo mùa', lead: 'Các chương trình theo mùa trong năm.' },
  },
  packageTiers: {
    basic: { name: 'Gói Cơ bản', lead: 'Đủ cho xe đi lại hằng ngày.' },
    standard: { name: 'Gói Tiêu chuẩn', lead: 'Thêm kiểm tra sức khoẻ pin.' },
    premium: { name: 'Gói Cao cấp', lead: 'Chăm sóc trọn năm, đưa đón xe.' },
  },
  preparing: {
    services: {
      title: 'Danh sách dịch vụ đang được chuẩn bị.',
      text: 'Gọi xưởng để được tư vấn và hẹn giờ cho xe của bạn.',
    },
    products: {
      title: 'Danh mục sản phẩm đang được chuẩn bị.',
      text: 'Gọi xưởng để hỏi phụ tùng hợp với xe của bạn.',
    },
    promotions: {
      title: 'Trang ưu đãi đang được chuẩn bị.',
      text: 'Khi có chương trình, mã và điều kiện sẽ nằm ở đây.',
    },
    packages: {
      title: 'Các gói dịch vụ đang được chuẩn bị.',
      text: 'Gọi xưởng để hỏi gói hợp với cách bạn dùng xe.',
    },
    booking: {
      title: 'Đặt lịch trên trang này đang được chuẩn bị.',
      text: 'Gọi xưởng để hẹn giờ cho xe của bạn.',
    },
    cart: {
      title: 'Giỏ hàng đang được chuẩn bị.',
      text: 'Gọi xưởng để đặt mua phụ tùng.',
    },
  },
  company: {
    address: 'Địa chỉ',
    hours: 'Giờ mở cửa',
    hotline: 'Hotline',
    taxCode: 'Mã số thuế',
  },
  contact: {
    lead: 'Gọi cho xưởng, hoặc ghé qua trong giờ mở cửa.',
  },
  about: {
    lead: (name: string) =>
      `${name} là xưởng dịch vụ và cửa hàng phụ tùng dành cho xe điện: ô\u00a0tô điện và xe máy điện.`,
    principlesTitle: 'Cách chúng tôi làm việc',
    principles: [
      {
        title: 'Kiểm tra theo checklist',
        text: 'Mỗi hạng mục có một kết quả rõ ràng: đạt, cần theo dõi, hoặc hỏng cần xử lý.',
      },
      {
        title: 'Bạn duyệt rồi mới làm',
        text: 'Báo giá đi theo từng hạng mục. Bạn đồng ý hoặc để sau từng dòng một.',
      },
      {
        title: 'An toàn điện cao áp',
        text: 'Việc trên hệ cao áp do kỹ thuật viên có chứng chỉ thực hiện, theo quy trình ngắt điện.',
      },
      {
        title: 'Hai người cho một chiếc xe',
        text: 'Người kiểm tra cuối luôn khác người đã sửa xe.',
      },
    ],
    visitTitle: 'Ghé xưởng',
  },
  home: {
    claim: 'Chăm xe\u00a0điện của\u00a0bạn đến\u00a0từng\u00a0chi\u00a0tiết',
    lead: 'Bảo dưỡng, chẩn đoán và phụ tùng cho ô\u00a0tô điện, xe máy điện. Rõ từng hạng mục trước khi làm.',
    book: 'Đặt chỗ ngay',
    services: 'Xem dịch vụ',
    greeting: (name: string) => (name === '' ? 'Chào bạn' : `Chào ${name}`),
    greetingLead: 'Xe của bạn, lịch hẹn và lịch sử bảo dưỡng ở ngay đây.',
    yours: 'Của bạn',
    dashboard: 'Bảng điều khiển',
    vehicles: 'Xe của tôi',
    history: 'Lịch sử bảo dưỡng',
    needs: {
      title: 'Xe bạn đang cần gì?',
      maintenance: 'Bảo dưỡng định kỳ',
      symptom: 'Có dấu hiệu lạ',
      prediction: 'Biết trước hỏng hóc',
      parts: 'Mua phụ tùng',
    },
    categories: {
      title: 'Phụ tùng và thiết bị',
      lead: 'Bốn nhóm, chọn cho đúng xe của bạn.',
      all: 'Tất cả sản phẩm',
    },
    tiers: {
      title: 'Ba bậc bảo dưỡng, khác nhau ở chỗ nào?',
      lead: 'Chọn một bậc để xem phần nào của xe được kiểm tra.',
      choose: 'Bậc bảo dưỡng',
      item: 'Hạng mục',
      yes: 'Có',
      no: 'Không',
      more: (name: string) => `Xem ${name.toLocaleLowerCase('vi')}`,
      rows: {
        wheels: 'Phanh và lốp',
        lowVoltage: 'Ắc quy 12V và thân xe',
        port: 'Cổng sạc',
        software: 'Phiên bản phần mềm',
        battery: 'Pin cao áp',
        motors: 'Động cơ và làm mát',
        shield: 'Cách điện cao áp',
      },
    },
    visit: {
      title: 'Một lần đến xưởng diễn ra thế nào',
      steps: [
        { title: 'Hẹn giờ', text: 'Chọn giờ hợp với bạn và kể lại tình trạng của xe.' },
        { title: 'Tiếp nhận xe', text: 'Ghi số km, mức pin và điều bạn đang lo.' },
        { title: 'Kiểm tra', text: 'Kỹ thuật viên đi hết checklist, đo và chụp lại.' },
        { title: 'Bạn duyệt', text: 'Xem báo giá từng hạng mục, đồng ý hoặc để sau.' },
        { title: 'Bàn giao', text: 'Một người khác kiểm tra lần cuối rồi giao xe.' },
      ],
    },
    workshop: {
      title: 'Ghé xưởng',
      about: 'Về chúng tôi',
    },
  },
} as const;

import { formatMoney } from '@evcare/shared-contracts/format';
import { VEHICLE_TYPE_LABELS, type VehicleType } from '@evcare/shared-contracts/shop';

interface PageText {
  readonly title: string;
  readonly description: string;
}

const money = formatMoney;

/** Titles and descriptions of pages, as search engines and link previews show them. */
export const messages = {
  home: {
    title: 'Dịch vụ và phụ tùng xe điện',
    description:
      'Đặt lịch bảo dưỡng, mua phụ tùng chính hãng và theo dõi chiếc xe điện của bạn tại xưởng chuyên ô tô điện và xe máy điện.',
  },
  about: {
    title: 'Giới thiệu',
    description:
      'Xưởng chỉ làm xe điện: kiểm tra theo checklist, bạn duyệt báo giá rồi mới làm, việc cao áp do kỹ thuật viên có chứng chỉ.',
  },
  services: (count: number, from: number | null): PageText => ({
    title: 'Dịch vụ',
    description: `${count > 0 ? `${count} dịch vụ` : 'Dịch vụ'} cho ô tô điện và xe máy điện${
      from === null ? '' : `, từ ${money(from)}`
    }: bảo dưỡng, chẩn đoán, sửa chữa và lắp đặt. Xem thời gian, checklist và đặt lịch.`,
  }),
  diagnostics: {
    title: 'Chẩn đoán AI',
    description:
      'Chọn dấu hiệu hoặc nhập mã lỗi để xem nguyên nhân khả dĩ, mức độ khẩn cấp và dịch vụ phù hợp cho xe điện của bạn.',
  },
  products: (total: number, page: number): PageText => ({
    title: page > 1 ? `Sản phẩm – trang ${page}` : 'Sản phẩm',
    description: `${total > 0 ? `${total} sản phẩm` : 'Sản phẩm'} cho xe điện: pin và bộ sạc, động cơ, cáp sạc, dụng cụ. Ghi rõ giá, tồn kho và dòng xe phù hợp${
      page > 1 ? ` (trang ${page})` : ''
    }.`,
  }),
  chargers: {
    title: 'Bộ sạc nào hợp xe tôi?',
    description:
      'Chọn xe để xem bộ sạc và cáp nào cắm được, sạc ở công suất bao nhiêu và mất bao lâu, theo cổng sạc, số pha và công suất của xe.',
  },
  productMissing: {
    title: 'Không tìm thấy sản phẩm',
    description: 'Sản phẩm này không có trên trang. Xem những sản phẩm tương tự đang bán.',
  },
  productArchived: {
    title: 'Sản phẩm không còn kinh doanh',
    description: 'Sản phẩm này đã ngừng bán. Xem những sản phẩm tương tự đang bán.',
  },
  product: (name: string, price: number, inStock: boolean, text: string) =>
    `${name}, ${money(price)}, ${inStock ? 'còn hàng' : 'tạm hết hàng'}. ${text}`,
  document: (title: string, product: string, lines: readonly string[]): PageText => ({
    title: `${title}: ${product}`,
    description: lines.join(' '),
  }),
  documentMissing: {
    title: 'Không tìm thấy tài liệu',
    description: 'Sản phẩm không có tài liệu này, hoặc địa chỉ chưa đúng.',
  },
  promotions: (count: number): PageText => ({
    title: 'Ưu đãi',
    description: `${count > 0 ? `${count} ưu đãi` : 'Ưu đãi'} cho phụ tùng, phụ kiện và dịch vụ xe điện: mã ưu đãi, flash sale và ưu đãi thành viên.`,
  }),
  packages: (names: readonly string[], type: VehicleType): PageText => ({
    title: type === 'car' ? 'Gói dịch vụ' : `Gói dịch vụ cho ${VEHICLE_TYPE_LABELS[type].toLowerCase()}`,
    description: `Trả một lần cho cả năm${names.length > 0 ? `: ${names.join(', ')}` : ''}. Lượt dùng gắn với một xe và hiện sẵn khi bạn đặt lịch.`,
  }),
  package: (summary: string, price: number, months: number) =>
    `${summary} ${money(price)} cho ${months} tháng.`.trim(),
  packageMissing: {
    title: 'Không tìm thấy gói dịch vụ',
    description: 'Gói dịch vụ này không có trên trang. Xem các gói đang bán.',
  },
  pageMissing: {
    title: 'Không tìm thấy trang',
    description: 'Địa chỉ này không còn, hoặc chưa từng có. Tìm sản phẩm hoặc dịch vụ bạn cần.',
  },
  contact: (company: { name: string; hotline: string; address: string; hours: string }): PageText => ({
    title: 'Liên hệ',
    description: `${company.name}, ${company.address}. Hotline ${company.hotline}. Giờ mở cửa: ${company.hours}.`,
  }),
  booking: {
    title: 'Đặt lịch',
    description:
      'Chọn dịch vụ, xe và giờ còn trống để đặt lịch bảo dưỡng xe điện. Đổi hoặc huỷ lịch dễ dàng, không cần gọi điện.',
  },
  signIn: {
    title: 'Đăng nhập',
    description:
      'Đăng nhập EVCare để xem lịch hẹn, duyệt báo giá, theo dõi đơn hàng và tình trạng xe điện của bạn.',
  },
  register: {
    title: 'Đăng ký',
    description:
      'Tạo tài khoản EVCare để lưu xe điện, đặt lịch nhanh, nhận nhắc bảo dưỡng và theo dõi đơn hàng.',
  },
  policyList: {
    title: 'Chính sách',
    description:
      'Chính sách bảo hành, đổi trả, vận chuyển, thanh toán, an toàn điện cao áp, bảo mật dữ liệu và điều khoản sử dụng của EVCare.',
  },
  policies: {
    'bao-hanh': {
      title: 'Chính sách bảo hành',
      description:
        'Thời hạn, phạm vi và cách yêu cầu bảo hành phụ tùng, thiết bị, hệ cao áp và công lắp đặt.',
    },
    'doi-tra': {
      title: 'Chính sách đổi trả',
      description: 'Khi nào được đổi trả, cách gửi yêu cầu ngay trong trang đơn hàng và cách hoàn tiền.',
    },
    'van-chuyen-thanh-toan': {
      title: 'Vận chuyển và thanh toán',
      description: 'Phí vận chuyển theo khu vực và khối lượng, các cách thanh toán và hoá đơn công ty.',
    },
    'an-toan-dien-cao-ap': {
      title: 'An toàn điện cao áp',
      description:
        'Chỗ nào trên xe có điện cao áp, xưởng cắt điện thế nào, và làm gì khi xe ngập nước, va chạm hay bốc khói.',
    },
    'bao-mat': {
      title: 'Bảo mật dữ liệu cá nhân',
      description: 'Dữ liệu nào được lấy, để làm gì, quyền của bạn và cách chúng tôi giữ dữ liệu an toàn.',
    },
    'dieu-khoan': {
      title: 'Điều khoản sử dụng',
      description: 'Điều khoản khi tạo tài khoản, đặt hàng, đặt lịch và sửa chữa tại EVCare.',
    },
  } as Readonly<Record<string, PageText>>,
  policyMissing: {
    title: 'Không tìm thấy chính sách',
    description: 'Trang chính sách này không có. Xem các chính sách khác của chúng tôi.',
  },
  personal: {
    cart: 'Giỏ hàng',
    compare: 'So sánh sản phẩm',
    favourites: 'Yêu thích',
    orders: 'Đơn hàng',
    profile: 'Hồ sơ của bạn',
    quote: 'Duyệt báo giá',
    appointments: 'Lịch hẹn của bạn',
    offer: 'Chỗ trống dành cho bạn',
    subscription: 'Gói dịch vụ của bạn',
    description: 'Trang này dành riêng cho bạn.',
  },
  breadcrumbHome: 'Trang chủ',
} as const;

export type { PageText };

import { formatMoney } from '@evcare/shared-contracts/format';

/** Messages of the search suggestions. */
export const search = {
  suggestions: 'Gợi ý tìm kiếm',
  products: 'Sản phẩm',
  services: 'Dịch vụ',
  packages: 'Gói dịch vụ',
  promotions: 'Ưu đãi',
  help: 'Trợ giúp',
  recent: 'Tìm gần đây',
  removeRecent: (query: string) => `Bỏ “${query}” khỏi lịch sử`,
  removeEach: 'Bỏ từng mục khỏi lịch sử',
  clear: 'Xoá lịch sử',
  searching: 'Đang tìm',
  call: (hotline: string) => `Gọi ${hotline} để được tìm giúp`,
  none: (query: string) => `Không tìm thấy kết quả cho "${query}".`,
  failed: 'Chưa tìm được. Kiểm tra kết nối rồi thử lại.',
  from: (price: number) => `Từ ${formatMoney(price)}`,
  months: (price: number, months: number) => `${formatMoney(price)} cho ${months} tháng`,
} as const;

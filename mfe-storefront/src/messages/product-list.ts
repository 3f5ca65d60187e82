import { formatMoney, formatNumber } from '@evcare/shared-contracts/format';
import { VEHICLE_TYPE_LABELS } from '@evcare/shared-contracts/shop';

const MILLION = 1_000_000;

/** Messages of the product list. */
export const productList = {
  lead: 'Phụ tùng và thiết bị cho xe điện. Giá đã gồm VAT.',
  found: (query: string) => `Kết quả cho “${query}”`,
  count: (n: number) => `Tìm thấy ${formatNumber(n)} sản phẩm`,
  unknownCategory: 'Danh mục không tồn tại.',
  empty: 'Không tìm thấy sản phẩm. Thử bỏ bớt bộ lọc.',
  emptySearch: (query: string) => `Không tìm thấy sản phẩm nào cho “${query}”.`,
  emptySearchText: 'Kiểm tra lại từ khoá, hoặc thử một từ ngắn hơn.',
  clear: 'Xoá bộ lọc',
  all: 'Xem tất cả sản phẩm',
  sort: 'Sắp xếp',
  sorts: {
    featured: 'Nổi bật',
    newest: 'Mới nhất',
    'price-asc': 'Giá tăng dần',
    'price-desc': 'Giá giảm dần',
    bestselling: 'Bán chạy',
  },
  results: 'Danh sách sản phẩm',
} as const;

/** Messages of the filters of the product list. */
export const productFilters = {
  title: 'Bộ lọc',
  open: 'Bộ lọc',
  openWith: (n: number) => `Bộ lọc (${n})`,
  failed: 'Chưa mở được bộ lọc. Vui lòng thử lại.',
  show: (n: number) => `Xem ${formatNumber(n)} kết quả`,
  showNone: 'Không có kết quả',
  close: 'Đóng bộ lọc',
  category: 'Danh mục',
  all: 'Tất cả',
  price: 'Khoảng giá',
  min: 'Từ (₫)',
  max: 'Đến (₫)',
  apply: 'Áp dụng',
  quickPrices: [
    { label: 'Dưới 1 triệu', min: null, max: MILLION },
    { label: '1 – 5 triệu', min: MILLION, max: 5 * MILLION },
    { label: '5 – 10 triệu', min: 5 * MILLION, max: 10 * MILLION },
    { label: 'Trên 10 triệu', min: 10 * MILLION, max: null },
  ],
  vehicle: 'Tương thích xe',
  anyVehicle: 'Mọi xe',
  vehicles: VEHICLE_TYPE_LABELS,
  stock: 'Tình trạng',
  inStock: 'Còn hàng',
  brand: 'Thương hiệu',
  active: 'Bộ lọc đang dùng',
  remove: 'Bỏ lọc:',
  clearAll: 'Xoá tất cả',
  search: (query: string) => `“${query}”`,
  from: (price: number) => `Từ ${formatMoney(price)}`,
  to: (price: number) => `Đến ${formatMoney(price)}`,
  between: (min: number, max: number) => `${formatMoney(min)} – ${formatMoney(max)}`,
} as const;

/** Messages of the links to the pages of the product list. */
export const productPages = {
  label: 'Các trang',
  page: (n: number) => `Trang ${n}`,
  previous: 'Trang trước',
  next: 'Trang sau',
} as const;

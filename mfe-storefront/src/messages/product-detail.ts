import { formatNumber, formatSize } from '@evcare/shared-contracts/format';
import type { ProductSize } from '@evcare/shared-contracts/shop';
import { returnPromise } from './return-promise';

/** Messages of the product page. */
export const productDetail = {
  pictures: 'Hình sản phẩm',
  picture: (place: number, of: number, shows: string) => `Hình ${place}/${of}: ${shows}`,
  size: {
    title: (size: ProductSize) => `Kích thước: ${formatSize(size)}`,
    width: 'Rộng',
    depth: 'Sâu',
    height: 'Cao',
  },
  zoom: 'Phóng to hình',
  zoomFailed: 'Chưa tải được hình lớn. Vui lòng thử lại.',
  sku: (sku: string) => `Mã ${sku}`,
  vat: 'Giá đã gồm VAT',
  stock: {
    in: 'Còn hàng',
    low: (n: number) => `Chỉ còn ${formatNumber(n)} sản phẩm`,
    lowUncounted: 'Sắp hết hàng',
    out: 'Tạm hết hàng',
  },
  voltage: 'Điện cao áp – chỉ lắp bởi kỹ thuật viên được chứng nhận',
  voltageWhy: 'Vì sao?',
  buy: 'Mua ngay',
  whenSoldOut: 'Xem cách mua khi hết hàng',
  buyBar: 'Mua sản phẩm này',
  chargerInvite: 'Chọn xe của bạn để biết sản phẩm này cắm được không và sạc ở mức nào.',
  install: 'Đặt lịch lắp đặt',
  installText: 'Kỹ thuật viên khảo sát và lắp bộ sạc tại nhà bạn.',
  fitting: 'Lắp tại xưởng: phụ tùng và công lắp đều được bảo hành.',
  offers: 'Ưu đãi dùng được',
  minOrder: (money: string) => `đơn từ ${money}`,
  noMinOrder: 'không cần đơn tối thiểu',
  tabs: 'Chi tiết sản phẩm',
  specs: 'Thông số',
  fit: 'Tương thích',
  warranty: 'Bảo hành & đổi trả',
  reviews: 'Đánh giá',
  reviewsOf: (n: number) => `Đánh giá (${formatNumber(n)})`,
  brand: 'Thương hiệu',
  origin: 'Xuất xứ',
  inBox: 'Trong hộp có',
  documents: 'Tài liệu',
  weight: 'Khối lượng',
  kilograms: (gram: number) => `${formatNumber(Math.round(gram / 100) / 10)} kg`,
  fitsAll: 'Không phụ thuộc dòng xe: dùng được cho mọi xe điện.',
  fitsTypes: (types: readonly string[]) =>
    `Phù hợp với mọi ${types.map((type) => type.toLocaleLowerCase('vi')).join(' và ')}.`,
  fitsModels: 'Phù hợp với các dòng xe sau:',
  anyYear: 'mọi đời',
  yearFrom: (year: number) => `từ ${year}`,
  yearTo: (year: number) => `đến ${year}`,
  years: (from: number, to: number) => (from === to ? String(from) : `${from} – ${to}`),
  /** Beside the price: what protects the buyer, in one line. */
  assurance: (months: number, isPart: boolean) =>
    `${returnPromise(isPart)}${months > 0 ? `, bảo hành ${formatNumber(months)} tháng` : ''}`,
  warrantyMonths: (n: number) => `Bảo hành ${formatNumber(n)} tháng kể từ ngày giao hàng.`,
  noWarranty: 'Vật tư tiêu hao: bảo hành lỗi sản xuất khi nhận hàng.',
  voltageWarranty:
    'Lắp tại xưởng: phụ tùng và công lắp đều được bảo hành. Lắp nơi khác: chỉ bảo hành lỗi sản xuất.',
  returns: (isPart: boolean) =>
    `${returnPromise(isPart)}, tính từ khi nhận hàng, ngay trong trang đơn hàng.${isPart ? ' Phụ tùng đã lắp chỉ đổi trả khi bị lỗi, giao sai hoặc không hợp với xe.' : ''}`,
  warrantyPolicy: 'Chính sách bảo hành',
  returnPolicy: 'Chính sách đổi trả',
  related: 'Sản phẩm tương tự',
  gone: 'Sản phẩm không còn kinh doanh',
  goneText: 'Sản phẩm này đã ngừng bán hoặc địa chỉ chưa đúng.',
  goneMaybe: 'Có thể bạn quan tâm',
  all: 'Xem tất cả sản phẩm',
} as const;

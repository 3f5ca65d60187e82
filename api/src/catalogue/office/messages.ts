import { formatMoney } from '@evcare/shared-contracts/format';

/** Messages for managing the catalogue. */
export const catalogueTexts = {
  saved: 'Đã lưu.',
  stale: 'Mục này vừa được người khác cập nhật. Tải lại?',
  product: {
    notFound: 'Không tìm thấy sản phẩm.',
    added: 'Đã tạo sản phẩm. Hãy nhập kho để bắt đầu bán.',
    skuTaken: 'Mã sản phẩm này đã có.',
    slugTaken: 'Đường dẫn này đã có.',
    stillNumbered: (count: number) =>
      `Không thể ngừng theo dõi: trong kho còn ${count} sản phẩm có số sê-ri.`,
    modelUnknown: 'Dòng xe không có trong danh mục.',
    pictureUnknown: 'Không tìm thấy hình này.',
  },
  service: {
    notFound: 'Không tìm thấy dịch vụ.',
    added: 'Đã tạo dịch vụ.',
    codeTaken: 'Mã dịch vụ này đã có.',
    noSafety: 'Checklist chưa có bước an toàn cao áp. Hãy tắt nhận đặt, thêm bước vào checklist rồi bật lại.',
    inPackage: (name: string) => `${name} đang bán có dịch vụ này. Hãy sửa gói trước khi ngừng dịch vụ.`,
    typeInPackage: (name: string) => `${name} đang bán có dịch vụ này cho loại xe bạn bỏ. Hãy sửa gói trước.`,
    packageDearer: (name: string, price: number) =>
      `Với giá này, ${name} (${formatMoney(price)}) không còn rẻ hơn mua lẻ từng dịch vụ. Hãy giảm giá gói trước.`,
  },
  package: {
    notFound: 'Không tìm thấy gói.',
    added: 'Đã tạo gói.',
    tierTaken: 'Bậc này đang có gói khác được bán cho cùng loại xe. Hãy ngừng bán gói đó trước.',
    serviceUnknown: (code: string) => `Dịch vụ ${code} không có hoặc đã ngừng.`,
    wrongType: (name: string) => `${name} không làm cho loại xe của gói.`,
    tooDear: (contents: number) => `Gói phải rẻ hơn mua lẻ từng dịch vụ (${formatMoney(contents)}).`,
  },
  promotion: {
    notFound: 'Không tìm thấy khuyến mãi.',
    added: 'Đã tạo khuyến mãi.',
    on: 'Đã bật khuyến mãi.',
    off: 'Đã tắt khuyến mãi.',
    codeTaken: 'Mã này đã có. Hãy chọn mã khác.',
    used: 'Mã đã có khách dùng nên không thể đổi. Hãy kết thúc mã này và tạo mã mới.',
    belowUsed: (used: number) => `Đã có ${used} lượt dùng, không thể đặt thấp hơn.`,
  },
} as const;

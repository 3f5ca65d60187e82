/** Warnings about a part of a quote. */
export const partFlagMessages = {
  misfit: 'Không hợp xe này',
  unknownFit: 'Chưa rõ có hợp xe',
  duplicate: 'Trùng phụ tùng',
  sendAnyway: (names: string) => `Kiểm tra trước khi gửi: ${names}.`,
  chosen: {
    misfit: 'Phụ tùng này không hợp xe của phiếu. Chỉ thêm nếu bạn chắc chắn.',
    unknownFit: 'Chưa rõ phụ tùng này có hợp xe của phiếu không. Hãy kiểm tra trước khi thêm.',
    duplicate: 'Phiếu đã có phụ tùng này. Chỉ thêm nếu cần thêm một lần nữa.',
  },
  confirm: 'Tôi đã kiểm tra và vẫn thêm phụ tùng này',
  confirmFirst: 'Vui lòng xác nhận đã kiểm tra.',
} as const;

/** Dialog that adds a line to a quote. */
export const addLineMessages = {
  title: 'Thêm hạng mục',
  titlePart: (labour: string) => `Thêm phụ tùng cho ${labour}`,
  kind: 'Loại',
  service: 'Dịch vụ',
  own: 'Công khác',
  part: 'Phụ tùng',
  otherPart: 'Phụ tùng khác',
  otherPartHint: 'Phụ tùng không có trong danh mục, như má phanh đặt riêng cho xe này.',
  partName: 'Tên phụ tùng',
  photos: 'Ảnh kèm hạng mục',
  photosHint: 'Khách thấy ảnh này trong báo giá.',
  pickService: 'Chọn dịch vụ',
  pickPart: 'Tìm phụ tùng',
  searchPart: 'Tên, mã SKU hoặc hãng',
  noneFound: 'Không tìm thấy.',
  openList: 'Mở danh sách',
  name: 'Tên hạng mục',
  quantity: 'Số lượng',
  price: 'Đơn giá (₫)',
  priceHint: 'Để trống nếu chưa có giá.',
  partPrice: 'Giá phụ tùng lấy theo bảng giá, trừ ưu đãi của gói.',
  stock: { in: 'Còn hàng', low: 'Sắp hết', out: 'Hết hàng' },
  below: 'Đi cùng công',
  add: 'Thêm',
  pickFirst: 'Vui lòng chọn một mục trong danh sách.',
  nameFirst: 'Vui lòng nhập tên hạng mục.',
} as const;

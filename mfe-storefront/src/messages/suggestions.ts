/** Messages of suggestions on product and vehicle pages, and of alerts for sold-out products. */
export const suggestions = {
  together: 'Thường được mua cùng',
  vehicleParts: {
    title: (name: string) => `Hợp với ${name}`,
    all: 'Xem tất cả sản phẩm phù hợp',
  },
  alternatives: 'Sản phẩm cùng loại còn hàng',
  noAlternatives: 'Chưa có sản phẩm thay thế còn hàng.',
  inCategory: (category: string) => `Xem ${category.toLocaleLowerCase('vi')} còn hàng`,
  alert: {
    open: 'Báo khi có hàng',
    requested: 'Đã đăng ký báo có hàng',
    failed: 'Chưa mở được biểu mẫu. Vui lòng thử lại.',
    title: 'Báo khi có hàng',
    text: (product: string) =>
      `Chúng tôi gửi một email duy nhất khi ${product} có hàng trở lại. Yêu cầu tự xoá sau 180 ngày.`,
    submit: 'Báo cho tôi',
    submitting: 'Đang gửi…',
    cancel: 'Không phải bây giờ',
    close: 'Đóng',
    saved: 'Chúng tôi sẽ gửi email khi sản phẩm có hàng trở lại.',
  },
  stop: {
    title: 'Dừng email báo có hàng',
    lead: 'Bấm nút dưới đây để không nhận thêm email báo có hàng tới địa chỉ này.',
    button: 'Dừng nhận email',
    busy: 'Đang dừng…',
    done: 'Đã dừng mọi email báo có hàng đang chờ của địa chỉ này.',
    failed: 'Chưa dừng được. Vui lòng thử lại.',
    products: 'Xem sản phẩm',
  },
} as const;

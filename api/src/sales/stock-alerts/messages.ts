/** Texts about stock alerts. */
export const stockAlertTexts = {
  saved: 'Đã ghi nhận. Chúng tôi sẽ gửi một email khi sản phẩm có hàng trở lại.',
  inStock: 'Sản phẩm đang có hàng, bạn có thể đặt mua ngay.',
  stopped: 'Đã dừng mọi email báo có hàng đang chờ của địa chỉ này.',
  linkUnknown: 'Liên kết này không còn dùng được.',
  mail: {
    recipient: 'bạn',
    subject: (product: string) => `${product} đã có hàng trở lại`,
    body: (product: string) => `${product} mà bạn chờ đã có hàng trở lại. Số lượng có thể không nhiều.`,
    price: 'Giá hiện tại',
    link: 'Xem và đặt mua sản phẩm:',
    action: 'Xem sản phẩm',
    once: 'Bạn nhận email này vì đã bấm “Báo khi có hàng”. Mỗi yêu cầu chỉ gửi một email.',
    stop: (url: string) => `Dừng mọi email báo có hàng tới địa chỉ này: ${url}`,
  },
} as const;

/**
 * Messages about the cart and its promo codes that any page may show. Messages that only one page shows are
 * loaded with that page.
 */
export const cartNotices = {
  out: (name: string) => `${name} đã hết hàng nên không còn trong giỏ.`,
  gone: (name: string) => `${name} không còn kinh doanh nên không còn trong giỏ.`,
  fewer: (name: string, left: number) => `${name}: chỉ còn ${left}.`,
  unnamed: 'Một sản phẩm',
  changedMore: (count: number) => `${count} sản phẩm khác trong giỏ cũng đã thay đổi.`,

  added: (name: string) => `Đã thêm ${name} vào giỏ hàng.`,
  addFailed: 'Chưa thêm được sản phẩm vào giỏ hàng. Vui lòng thử lại.',
  full: (most: number) =>
    `Giỏ hàng chứa tối đa ${most} sản phẩm khác nhau. Hãy bớt một sản phẩm trước khi thêm.`,
  notSynced: 'Chưa lưu được giỏ hàng lên tài khoản, sẽ thử lại khi có mạng.',
  refused: 'Không lưu được thay đổi. Giỏ hàng đã trở về bản trên tài khoản của bạn.',
  overtaken: 'Giỏ hàng đang được thay đổi trên thiết bị khác nên đã trở về bản trên tài khoản của bạn.',

  codeFailed: 'Chưa kiểm tra được mã. Vui lòng thử lại.',
  saveFailed: 'Không lưu được mã. Vui lòng thử lại.',
} as const;

/** Messages of suppliers and purchase orders. */
export const purchasingTexts = {
  supplierNotFound: 'Không tìm thấy nhà cung cấp này.',
  supplierStale: 'Nhà cung cấp vừa được người khác cập nhật.',
  supplierAdded: 'Đã thêm nhà cung cấp.',
  supplierSaved: 'Đã lưu nhà cung cấp.',
  nameTaken: 'Đã có nhà cung cấp tên này.',
  priceChange: (name: string, before: string | null, after: string | null) =>
    `${name}: ${before ?? '—'} → ${after ?? '—'}`,
  supplierInactive: 'Nhà cung cấp này đã ngừng hợp tác.',
  productUnknown: 'Một sản phẩm không có trong kho hoặc đã ngừng kinh doanh.',
  notFound: 'Không tìm thấy đơn mua hàng này.',
  stale: 'Đơn mua hàng vừa được người khác cập nhật.',
  added: 'Đã tạo đơn mua hàng nháp.',
  saved: 'Đã lưu đơn mua hàng.',
  mailed: 'Đã gửi đơn mua hàng qua email.',
  handedOver: 'Đã ghi đơn mua hàng là đã gửi.',
  closed: 'Đã chốt thiếu đơn mua hàng.',
  cancelled: 'Đã huỷ đơn mua hàng.',
  received: 'Đã nhập kho phần đã nhận.',
  receivedAll: 'Đã nhận đủ đơn mua hàng.',
  onlyDraft: 'Chỉ sửa được đơn mua hàng còn nháp.',
  alreadySent: 'Đơn mua hàng này không còn là nháp.',
  notPartial: 'Chỉ chốt thiếu đơn đã nhận một phần. Đơn chưa nhận gì thì huỷ.',
  notCancellable: 'Đơn đã nhận hàng thì không huỷ được. Hãy chốt thiếu phần còn lại.',
  notAwaiting: 'Đơn mua hàng này không chờ hàng.',
  noMail: 'Nhà cung cấp chưa có email. In đơn và gửi theo cách khác, hoặc thêm email.',
  lineUnknown: 'Một dòng không thuộc đơn mua hàng này.',
  costHidden: 'Chỉ quản lý được nhập giá trên hoá đơn. Hãy nhận hàng theo giá trong đơn.',
  overDelivery: (name: string, due: number) =>
    `${name}: đơn chỉ còn chờ ${due}. Nhận nhiều hơn thì vui lòng ghi lý do.`,
  damageReason: 'Có hàng hỏng. Vui lòng ghi hỏng gì.',
  keyReused: 'Mã nhận diện này đã dùng cho một lần nhận hàng khác.',
} as const;

/** Mail of a purchase order to its supplier. */
export const purchaseMailTexts = {
  subject: (code: string) => `Đơn mua hàng ${code}`,
  lead: (code: string) => `Chúng tôi đặt mua các mặt hàng dưới đây theo đơn ${code}.`,
  expected: (day: string) => `Ngày giao mong muốn: ${day}.`,
  note: (note: string) => `Ghi chú: ${note}`,
  line: (quantity: string, name: string, sku: string) => `${quantity} × ${name} (${sku})`,
  total: 'Tổng cộng',
  after: 'Vui lòng ghi mã đơn trên phiếu giao hàng và hoá đơn, và gọi cho chúng tôi để xác nhận.',
} as const;

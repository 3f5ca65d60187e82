/** Messages of the parcel of an order. */
export const tracking = {
  title: 'Vận chuyển',
  carrierUnknown: 'Đơn vị vận chuyển',
  code: 'Mã vận đơn',
  copy: 'Sao chép',
  copyCode: 'Sao chép mã vận đơn',
  copied: 'Đã sao chép',
  copyFailed: 'Không sao chép được',
  page: 'Xem trên trang của đơn vị vận chuyển',
  newTab: '(mở trang mới)',
  demo: 'Bản dùng thử: đơn vị vận chuyển mô phỏng, không có kiện hàng thật.',
  notScanned: 'Đơn vị vận chuyển chưa quét kiện hàng. Hành trình thường hiện sau vài giờ.',
} as const;

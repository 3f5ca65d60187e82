/** Messages of the fields for the place of a delivery. */
export const deliveryPlace = {
  title: 'Nơi nhận hàng',
  note: 'Chỉ lưu trong trình duyệt của bạn.',
  cancel: 'Huỷ',
} as const;

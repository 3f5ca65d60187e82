/** Messages of the warranty card of a product. */
export const warrantyCard = {
  title: 'Phiếu bảo hành',
  period: 'Thời hạn bảo hành',
  months: (months: string) => `${months} tháng kể từ ngày giao hàng.`,
  proof: 'Đơn hàng của bạn là căn cứ bảo hành. Bạn không cần giữ phiếu giấy.',
  coverage: 'Phạm vi bảo hành',
  highVoltage: 'Phụ tùng điện cao áp',
  request: 'Yêu cầu bảo hành',
} as const;

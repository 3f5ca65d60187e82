/** Messages of the front desk that users read. */
export const deskTexts = {
  plate: 'Vui lòng nhập biển số (ví dụ 51K-123.45).',
} as const;

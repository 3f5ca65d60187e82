/** Messages about what the front desk enters. */
export const frontDeskMessages = {
  plate: 'Vui lòng nhập biển số (ví dụ 51K-123.45).',
} as const;

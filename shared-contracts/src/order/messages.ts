/** Validation messages of changes to an order. */
export const orderMessages = {
  reason: 'Vui lòng nhập lý do (tối đa 300 ký tự).',
} as const;

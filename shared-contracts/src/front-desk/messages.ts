/** Messages about what the front desk enters. */
export const frontDeskMessages = {
  plate: 'Vui lòng nhập biển số (ví dụ 51K-123.45).',
  search: 'Vui lòng nhập ít nhất 3 ký tự của biển số, mã, số điện thoại hoặc tên.',
} as const;

/** Messages shared by the catalogue forms. */
export const catalogue = {
  add: 'Thêm mới',
  save: 'Lưu thay đổi',
  create: 'Tạo mới',
  optional: '(không bắt buộc)',
  emptyText: 'Thử từ khác hoặc bỏ bộ lọc.',
  on: 'Bật',
  off: 'Tắt',
} as const;

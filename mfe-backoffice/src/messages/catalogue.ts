/** Messages shared by the catalogue forms. */
export const catalogue = {
  add: 'Thêm mới',
  save: 'Lưu thay đổi',
  create: 'Tạo mới',
  check: 'Vui lòng kiểm tra các mục sau:',
  stale:
    'Mục này vừa được người khác cập nhật. Bạn có thể tải bản mới, hoặc lưu lần nữa để ghi đè bằng nội dung của bạn.',
  reload: 'Tải bản mới',
  optional: '(không bắt buộc)',
  discard: {
    title: 'Bỏ các thay đổi?',
    text: 'Những gì bạn vừa nhập chưa được lưu.',
    confirm: 'Bỏ thay đổi',
  },
  emptyText: 'Thử từ khác hoặc bỏ bộ lọc.',
  on: 'Bật',
  off: 'Tắt',
} as const;

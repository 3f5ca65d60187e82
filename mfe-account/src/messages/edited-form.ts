/** Messages of forms for saved data; in a file of their own, because most pages have no such form. */
export const editedForm = {
  draftRestored: 'Đã khôi phục nội dung bạn đang nhập dở.',
  conflict: {
    decide:
      'Thông tin này vừa được thay đổi ở nơi khác. Hãy chọn nội dung cho từng mục dưới đây rồi lưu lại.',
    merged:
      'Thông tin này vừa được thay đổi ở nơi khác, ở chỗ bạn không sửa. Đã lấy bản mới; kiểm tra rồi lưu lại.',
    mine: 'Của bạn',
    theirs: 'Bản mới',
    keepMine: 'Giữ của tôi',
    takeTheirs: 'Lấy bản mới',
    choiceOf: (choice: string, field: string) => `${choice}: ${field}`,
    empty: 'Để trống',
    on: 'Có',
    off: 'Không',
  },
} as const;

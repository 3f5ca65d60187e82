/** Messages about filters of a list that a user has named. */
export const savedViews = {
  list: 'Bộ lọc đã lưu',
  save: 'Lưu bộ lọc này',
  confirm: 'Lưu',
  name: 'Tên bộ lọc',
  nameHint: 'Chỉ bạn thấy, trên trình duyệt này. Cũng tìm được bằng Ctrl K.',
  nameMissing: 'Vui lòng đặt tên cho bộ lọc.',
  nameTaken: 'Danh sách này đã có bộ lọc cùng tên.',
  remove: (name: string) => `Bỏ bộ lọc đã lưu ${name}`,
  in: (page: string) => `Bộ lọc đã lưu · ${page}`,
} as const;

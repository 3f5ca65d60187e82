/** Texts of rarely visited pages, in the chunks of those pages. */
export const pageMessages = {
  notFound: {
    text: 'Địa chỉ này không còn, hoặc chưa từng có. Bạn có thể tìm sản phẩm hoặc bắt đầu lại từ đây:',
    searchLabel: 'Tìm sản phẩm',
    submit: 'Tìm',
  },
  forbidden: {
    text: 'Trang này dành cho vai trò khác. Nếu công việc của bạn cần đến nó, hãy nhờ quản trị viên cấp quyền.',
    as: (name: string) => `Bạn đang đăng nhập với tên ${name}.`,
    ownArea: 'Về khu vực của bạn',
    switchAccount: 'Đổi tài khoản',
    login: 'Đăng nhập',
  },
} as const;

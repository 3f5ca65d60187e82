/** Every text of the shell that people read. Texts of the specification are verbatim. */
export const messages = {
  siteName: 'EVCare',
  http: {
    timeout: 'Máy chủ phản hồi quá lâu. Vui lòng thử lại.',
    offline: 'Bạn đang ngoại tuyến. Kiểm tra kết nối rồi thử lại.',
    network: 'Không kết nối được máy chủ. Vui lòng thử lại.',
    aborted: 'Yêu cầu đã được huỷ.',
    invalidReply: 'Không đọc được phản hồi của máy chủ. Vui lòng thử lại.',
    server: 'Máy chủ đang gặp sự cố. Vui lòng thử lại sau ít phút.',
    forbidden: 'Bạn không có quyền thực hiện việc này.',
    notFound: 'Không tìm thấy nội dung bạn cần.',
    tooLarge: 'Tệp quá lớn. Vui lòng chọn tệp nhỏ hơn.',
    tooMany: 'Bạn đã thử quá nhiều lần. Vui lòng thử lại sau ít phút.',
  },
  titles: {
    notFound: 'Không tìm thấy trang',
    forbidden: 'Không có quyền truy cập',
    failed: 'Phần này chưa tải được',
  },
  session: {
    welcome: (name: string) => `Chào mừng ${name}! Đăng nhập thành công.`,
    loggedOut: 'Đã đăng xuất',
    loginFailed: 'Login failed',
    googleLoginFailed: 'Google login failed',
    currentUserFailed: 'Failed to get current user',
    expired: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
  },
} as const;

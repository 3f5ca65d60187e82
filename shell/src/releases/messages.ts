/** Messages about a page that was replaced while in use; loaded with the code that does so. */
export const releaseMessages = {
  replaced: 'Trang vừa được thay bằng bản khác. Nội dung bạn đã nhập vẫn được giữ.',
};

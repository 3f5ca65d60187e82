/** Texts of previews, which employees and partners read. */
export const messages = {
  label: 'Bản xem trước',
  shown: (release: string) => `${release}. Chỉ người có liên kết mới thấy bản này.`,
  leave: 'Thoát bản xem trước',
  unknown: {
    title: 'Liên kết xem trước không đúng',
    text: 'Bạn hãy kiểm tra lại liên kết, hoặc hỏi người đã gửi cho bạn.',
  },
  ended: {
    title: 'Bản xem trước đã kết thúc',
    text: 'Liên kết đã hết hạn, hoặc bản này không còn trên máy chủ. Bạn hãy xin liên kết mới nếu còn cần xem.',
  },
  home: 'Về trang chủ',
} as const;

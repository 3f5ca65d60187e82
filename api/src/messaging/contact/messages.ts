/** Messages about contact requests and callbacks. */
export const contactTexts = {
  notFound: 'Không tìm thấy yêu cầu gọi lại này.',
  windowTaken: 'Khung giờ này vừa đủ người hẹn. Vui lòng chọn giờ khác.',
  closed: 'Yêu cầu này đã được xử lý hoặc đã huỷ.',
  stale: 'Yêu cầu vừa thay đổi. Tải lại rồi ghi kết quả.',
  cancelled: 'Đã huỷ hẹn gọi lại.',
  recorded: 'Đã ghi kết quả.',
  recordedRetry: 'Đã ghi. Yêu cầu sẽ được nhắc gọi lần nữa sau.',
  notices: {
    message: (name: string, code: string) => `${name} gửi câu hỏi ${code} và chờ được gọi lại.`,
    callback: (name: string, code: string) => `${name} hẹn gọi lại (${code}).`,
  },
  mail: {
    subject: (code: string) => `Hẹn gọi lại ${code}`,
    staffSubject: (code: string) => `Yêu cầu gọi lại ${code}`,
    body: (time: string) => `Chúng tôi đã nhận yêu cầu của bạn và sẽ gọi cho bạn ${time}.`,
    staffBody: (code: string, time: string) => `Khách hẹn gọi lại ${code}. Vui lòng gọi ${time}.`,
    about: 'Về',
    phone: 'Số điện thoại',
    name: 'Họ và tên',
    code: 'Mã yêu cầu',
    notYou: 'Nếu bạn không yêu cầu cuộc gọi này, hãy bỏ qua email.',
    subjects: {
      order: (ref: string) => `Đơn hàng ${ref}`,
      product: (name: string) => `Sản phẩm ${name}`,
      appointment: (ref: string) => `Lịch hẹn ${ref}`,
    },
    none: 'Không ghi',
  },
} as const;

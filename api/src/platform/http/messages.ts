/** Messages of responses that a server sends before any handler runs. */
export const httpMessages = {
  badRequest: 'Yêu cầu không hợp lệ.',
  headersTooLarge: 'Phần đầu của yêu cầu quá lớn.',
  timeout: 'Yêu cầu mất quá nhiều thời gian. Vui lòng thử lại.',
  unknownHost: 'Máy chủ này không phục vụ địa chỉ bạn dùng.',
};

import { GATEWAY_NAMES, type Gateway } from '@evcare/shared-contracts/shop';

const OTHER = 'Giao dịch không thành công. Bạn có thể thử lại hoặc chọn cách thanh toán khác.';
const NO_MONEY = 'Số dư không đủ để thanh toán.';
const TOO_LATE = 'Đã hết thời gian thanh toán.';

/** Reasons of failures by the code of the gateway (documentation of VNPay and of MoMo). */
const TEXTS: Record<Gateway, Readonly<Record<string, string>>> = {
  vnpay: {
    '09': 'Thẻ hoặc tài khoản chưa đăng ký thanh toán trực tuyến.',
    '10': 'Xác thực thẻ hoặc tài khoản sai quá 3 lần.',
    '11': TOO_LATE,
    '12': 'Thẻ hoặc tài khoản bị khoá.',
    '13': 'Mã xác thực (OTP) không đúng.',
    '24': 'Bạn đã huỷ giao dịch.',
    '51': NO_MONEY,
    '65': 'Tài khoản đã vượt hạn mức giao dịch trong ngày.',
    '75': 'Ngân hàng đang bảo trì.',
    '79': 'Nhập sai mật khẩu thanh toán quá số lần cho phép.',
  },
  momo: {
    '1001': NO_MONEY,
    '1002': 'Giao dịch bị từ chối bởi nhà phát hành tài khoản thanh toán.',
    '1003': 'Giao dịch bị huỷ.',
    '1004': 'Số tiền vượt hạn mức thanh toán của ví.',
    '1005': TOO_LATE,
    '1006': 'Bạn đã từ chối xác nhận thanh toán.',
    '1007': 'Tài khoản ví không hoạt động.',
  },
};

/** Code of an attempt that did not reach its gateway. */
export const UNREACHABLE = 'unreachable';

/** Texts about a payment for which a gateway has reported another amount than the order's. */
export const amountTexts = {
  /** Entry of the order's timeline. */
  note: (gateway: Gateway) =>
    `${GATEWAY_NAMES[gateway]} báo số tiền khác với đơn hàng. Đơn được giữ đến khi đối soát xong.`,
  /** Shown to the customer while staff clear it up. */
  underReview: (gateway: Gateway) =>
    `${GATEWAY_NAMES[gateway]} báo số tiền khác với đơn hàng, nên chúng tôi đang đối soát và giữ đơn cho bạn. Vui lòng không thanh toán lần nữa; cần hỗ trợ ngay, hãy gọi hotline.`,
  /** Shown to the customer afterwards, until the order is paid. */
  cleared: (gateway: Gateway) =>
    `Đã đối soát xong khoản tiền mà ${GATEWAY_NAMES[gateway]} báo khác với đơn hàng. Bạn có thể thanh toán lại.`,
  clearedMail: (gateway: Gateway, code: string) =>
    `Đã đối soát xong khoản tiền qua ${GATEWAY_NAMES[gateway]} của đơn ${code}. Đơn chưa được thanh toán, bạn có thể thanh toán lại trong trang đơn hàng.`,
} as const;

/** Explains to the customer why a payment failed. */
export function failureText(gateway: Gateway, code: string | null): string {
  if (code === UNREACHABLE) return 'Cổng thanh toán không phản hồi. Vui lòng thử lại hoặc chọn cách khác.';
  return (code === null ? undefined : TEXTS[gateway][code]) ?? OTHER;
}

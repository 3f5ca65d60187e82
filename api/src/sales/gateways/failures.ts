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

/** Explains to the customer that a gateway has reported another amount, which staff are clearing up. */
export const wrongAmountText = (gateway: Gateway): string =>
  `${GATEWAY_NAMES[gateway]} báo số tiền khác với đơn hàng, nên chúng tôi đang đối soát. Vui lòng không thanh toán lần nữa; cần hỗ trợ ngay, hãy gọi hotline.`;

/** Explains to the customer why a payment failed. */
export function failureText(gateway: Gateway, code: string | null): string {
  if (code === UNREACHABLE) return 'Cổng thanh toán không phản hồi. Vui lòng thử lại hoặc chọn cách khác.';
  return (code === null ? undefined : TEXTS[gateway][code]) ?? OTHER;
}

import { SANDBOX_OUTCOMES, type SandboxOutcome } from '@evcare/shared-contracts/endpoints/server';
import { GATEWAY_NAMES, type Gateway } from '@evcare/shared-contracts/shop';

/** Outcome, with the text of its button. */
const LABELS: Record<SandboxOutcome, string> = {
  paid: 'Thanh toán thành công',
  cancelled: 'Huỷ giao dịch',
  'return-without-ipn': 'Đã trả tiền, nhưng cổng không báo cho cửa hàng',
  'ipn-before-return': 'Cổng báo cho cửa hàng trước khi khách quay lại',
  'ipn-twice': 'Cổng báo hai lần cùng lúc',
  'wrong-amount': 'Cổng báo sai số tiền',
  'paid-after-expiry': 'Tiền đến sau khi đơn hết hạn',
};

/** Messages of the simulated payment pages. */
export const sandboxMessages = {
  title: (gateway: Gateway) => `${GATEWAY_NAMES[gateway]} – cổng mô phỏng`,
  warning: 'Bản dùng thử. Đây không phải trang của cổng thanh toán thật: không nhập thẻ, không trừ tiền.',
  merchant: 'Cửa hàng',
  reference: 'Mã giao dịch',
  amount: 'Số tiền',
  normal: 'Kết quả thông thường',
  faults: 'Lỗi của cổng, để thử cửa hàng',
  ended: 'Giao dịch này đã kết thúc.',
  back: 'Quay lại cửa hàng',
  refused: (code: string) => `Cổng từ chối yêu cầu thanh toán (mã ${code}).`,
  labels: LABELS,
  faultOutcomes: SANDBOX_OUTCOMES.filter((outcome) => outcome !== 'paid' && outcome !== 'cancelled'),
} as const;

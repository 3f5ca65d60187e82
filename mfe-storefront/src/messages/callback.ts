import { formatTimes } from '@evcare/shared-contracts/format';
import {
  CALL_BACK_PROMISE,
  callTimeText,
  type Callback,
  type ContactSubjectKind,
} from '@evcare/shared-contracts/shop';

/** Messages of the dialog that requests a call. */
export const callback = {
  title: 'Hẹn gọi lại',
  lead: 'Để lại số điện thoại, nhân viên của chúng tôi sẽ gọi cho bạn.',
  close: 'Đóng',
  loading: 'Đang tải giờ gọi lại',
  loadFailed: 'Chưa tải được giờ gọi lại. Bạn thử lại, hoặc gọi thẳng cho chúng tôi:',
  about: {
    order: (ref) => `Về đơn hàng ${ref}`,
    product: (_ref, name) => `Về sản phẩm ${name ?? 'bạn đang xem'}`,
    appointment: (ref) => `Về lịch hẹn ${ref}`,
  } satisfies Record<ContactSubjectKind, (ref: string, name?: string) => string> as Record<
    ContactSubjectKind,
    (ref: string, name?: string) => string
  >,
  note: 'Bạn cần hỏi gì?',
  optional: '(không bắt buộc)',
  day: 'Gọi cho tôi',
  soon: `Càng sớm càng tốt (${CALL_BACK_PROMISE})`,
  time: 'Khung giờ',
  chooseTime: 'Chọn khung giờ',
  window: formatTimes,
  full: (window: string) => `${window} (hết chỗ)`,
  consent: 'Tôi đồng ý để EVCare dùng thông tin trên để gọi lại về yêu cầu này.',
  privacy: 'Đọc cách chúng tôi bảo mật dữ liệu',
  submit: 'Hẹn gọi lại',
  submitting: 'Đang gửi…',
  done: (item: Callback) => `Chúng tôi sẽ gọi cho bạn ${callTimeText(item)}. Mã yêu cầu ${item.code}.`,
  own: (item: Callback) => `Bạn đã hẹn: chúng tôi gọi ${callTimeText(item)} (mã ${item.code}).`,
  overdue: (item: Callback) =>
    `Chúng tôi đã hẹn gọi cho bạn ${callTimeText(item)} (mã ${item.code}), nhưng giờ đó đã qua mà chúng tôi chưa nói chuyện được với bạn. Thành thật xin lỗi bạn.`,
  overdueNext: 'Bạn có thể hẹn giờ khác bên dưới, hoặc gọi ngay cho chúng tôi:',
  cancel: 'Huỷ hẹn gọi lại',
  cancelOf: (code: string) => `Huỷ hẹn gọi lại ${code}`,
  cancelling: 'Đang huỷ…',
  cancelled: 'Đã huỷ hẹn gọi lại.',
} as const;

import type {
  ArrivalOutcome,
  ReturnRefundStatus,
  ReturnStatus,
  ReturnStep,
} from '@evcare/shared-contracts/shop';

const steps: Record<ReturnStep, string> = {
  approve: 'Duyệt đổi trả',
  reject: 'Không duyệt đổi trả',
  receive: 'Nhận và kiểm tra hàng',
};
const statuses: Record<ReturnStatus, string> = {
  requested: 'Chờ duyệt',
  approved: 'Đã duyệt, chờ hàng',
  rejected: 'Không duyệt',
  withdrawn: 'Khách đã rút',
  received: 'Đã nhận hàng trả',
};
const refunds: Record<ReturnRefundStatus, string> = {
  estimated: 'Tiền hoàn dự kiến',
  pending: 'Phải hoàn cho khách',
  done: 'Đã hoàn cho khách',
};

const outcomes: Record<ArrivalOutcome, string> = {
  reopened: 'Mở lại yêu cầu để kiểm tra và hoàn tiền',
  sent_back: 'Gửi lại hàng cho khách',
};

/** Return of an order in the back office. */
export const shopOrderReturns = {
  title: 'Đổi trả',
  steps,
  statuses,
  refunds,
  status: 'Trạng thái',
  reason: 'Lý do',
  goods: 'Hàng trả',
  pieces: (quantity: number, name: string) => `${quantity} × ${name}`,
  inspected: (restocked: number, writtenOff: number) => `nhập kho ${restocked}, hỏng ${writtenOff}`,
  requestedAt: 'Yêu cầu lúc',
  approvedAt: 'Duyệt lúc',
  closedAt: 'Kết thúc lúc',
  receivedAt: 'Nhận hàng lúc',
  sentBackAt: 'Gửi lại khách lúc',
  rejection: 'Lý do không duyệt',
  photos: 'Ảnh của khách',
  photo: (index: number) => `Ảnh hàng trả ${index}`,
  doneAt: (amount: string, at: string) => `${amount} lúc ${at}`,
  approveText:
    'Khách nhận email có địa chỉ gửi hàng. Tiền chỉ được hoàn sau khi hàng đã được nhận và kiểm tra.',
  rejectText: 'Khách nhận được lý do này qua email. Đơn trở lại trạng thái đã giao.',
  receiveText:
    'Món nhập kho được bán lại, món hỏng thì không. Tiền hoàn được tính theo số đã nhận; sau bước này không sửa được.',
  restocked: (name: string) => `Nhập kho: ${name}`,
  writtenOff: (name: string) => `Hỏng: ${name}`,
  requested: (quantity: number) => `Khách yêu cầu trả ${quantity}.`,
  tooMany: (quantity: number) => `Tổng nhập kho và hỏng nhiều nhất ${quantity}.`,
  open: {
    action: 'Ghi đổi trả cho khách',
    pieces: (name: string) => `Số lượng trả: ${name}`,
    bought: (quantity: number) => `Đã mua ${quantity}. Để 0 nếu không trả.`,
    reasonMissing: 'Chọn lý do của khách',
    note: 'Khách nói thêm',
    optional: '(không bắt buộc)',
    photos: 'Ảnh hàng muốn trả',
    photosHint: 'Bắt buộc nếu hàng hỏng, lỗi hoặc giao sai: ảnh khách gửi hoặc chụp tại quầy. Tối đa 4 ảnh.',
    account: 'Tài khoản nhận tiền hoàn của khách',
    accountHint: 'Đọc lại số tài khoản cho khách nghe. Chỉ người hoàn tiền thấy tài khoản này.',
    gateway: 'Tiền hoàn về phương thức khách đã trả qua cổng thanh toán.',
    bankMissing: 'Chọn ngân hàng',
    until: 'Hạn đổi trả',
    consequence:
      'Yêu cầu chờ duyệt như khi khách tự gửi. Khách nhận tin báo. Nhật ký ghi tên bạn là người ghi yêu cầu.',
  },
  arrival: {
    action: 'Hàng vẫn tới',
    outcome: 'Xử lý hàng',
    outcomeMissing: 'Chọn cách xử lý',
    outcomes,
    note: 'Lời nhắn cho khách',
    noteHint: 'Khách đọc được. Nếu gửi lại: ghi đơn vị vận chuyển và mã vận đơn.',
    consequence: {
      reopened: 'Yêu cầu trở lại trạng thái đã duyệt. Bước tiếp theo: nhận và kiểm tra hàng.',
      sent_back: 'Đơn giữ nguyên trạng thái, không hoàn tiền. Khách nhận email.',
      none: 'Dùng khi hàng tới sau khi yêu cầu bị từ chối hoặc khách đã rút.',
    },
  },
  account: {
    none: 'Không có tài khoản của khách: tài khoản bị xoá khi yêu cầu kết thúc. Gọi khách để hỏi.',
    title: 'Tài khoản của khách',
    bank: 'Ngân hàng',
    number: 'Số tài khoản',
    holder: 'Chủ tài khoản',
    missing: 'Chưa tải được tài khoản của khách. Gọi khách để hỏi, hoặc đóng và mở lại.',
  },
} as const;

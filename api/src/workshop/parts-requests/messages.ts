import { formatMoney } from '@evcare/shared-contracts/format';
import { PARTS_APPROVAL_LIMIT, PARTS_SHORT } from '@evcare/shared-contracts/office';

const limit = formatMoney(PARTS_APPROVAL_LIMIT);

/** Messages about parts requests, shown to users. */
export const messages = {
  notFound: 'Không tìm thấy yêu cầu phụ tùng.',
  orderNotFound: 'Không tìm thấy phiếu dịch vụ.',
  orderClosed: 'Phiếu dịch vụ này không còn nhận yêu cầu phụ tùng.',
  illegalStep: 'Yêu cầu vừa thay đổi, thao tác này không còn thực hiện được.',
  stale: 'Yêu cầu phụ tùng vừa được người khác cập nhật. Vui lòng xem lại.',
  short: PARTS_SHORT,
  limit: `Yêu cầu trên ${limit} cần quản lý duyệt. Quản lý đã được báo.`,
  notCovered: 'Chưa thể cấp phát: có phụ tùng chưa được khách duyệt trong báo giá.',
  unknownProduct: 'Phụ tùng không còn trong danh mục.',
  notBooked: 'Chỉ chọn được dịch vụ khách đã đặt trong phiếu này.',
  decideAll: 'Vui lòng nhập số lượng duyệt cho từng phụ tùng.',
  approvedQty: (max: number) => `Số lượng duyệt từ 0 đến ${max}.`,
  nothingApproved: 'Hãy từ chối yêu cầu nếu không duyệt phụ tùng nào.',
  returnQty: (max: number) => `Chỉ còn ${max} có thể trả lại.`,
  nothingToReturn: 'Không còn phụ tùng nào để trả lại.',
  keyReused: 'Mã nhận diện này đã dùng cho một yêu cầu khác.',
  asked: 'Đã gửi yêu cầu phụ tùng.',
  approved: 'Đã duyệt và giữ hàng.',
  rejected: 'Đã từ chối yêu cầu.',
  issued: 'Đã cấp phát phụ tùng.',
  received: 'Đã ghi nhận bạn nhận hàng.',
  returning: 'Đã báo trả lại. Kho sẽ kiểm và nhận lại.',
  returned: 'Đã nhận lại vào kho.',
  cancelled: 'Đã huỷ yêu cầu.',
  orderCancelled: 'Phiếu dịch vụ đã huỷ.',
  orderDelivered: 'Xe đã được bàn giao.',
} as const;

/** Texts of in-app notifications (product rule §3.5). */
export const noticeTexts = {
  large: (code: string, order: string) =>
    `Yêu cầu phụ tùng ${code} (phiếu ${order}) trên ${limit} đang chờ bạn duyệt.`,
  issued: (code: string, order: string) =>
    `Phụ tùng của yêu cầu ${code} (phiếu ${order}) đã được cấp, mời nhận.`,
  rejected: (code: string, reason: string) => `Yêu cầu phụ tùng ${code} bị từ chối: ${reason}`,
  returning: (code: string, order: string) =>
    `Phụ tùng của yêu cầu ${code} (phiếu ${order}) được trả lại kho.`,
} as const;

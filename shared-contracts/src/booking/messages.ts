import { DESK_LIMITS } from './front-desk';

/** Messages about input for an appointment that only the server checks. */
export const appointmentMessages = {
  dates: 'Ngày không hợp lệ.',
  unknownPart: 'Sản phẩm không còn kinh doanh.',
  noSuchSlot: 'Xưởng không nhận lịch bắt đầu vào giờ này.',
  reason: 'Vui lòng nhập lý do (tối đa 200 ký tự).',
  odometer: 'Số km là số nguyên từ 0 đến 999.999.',
  battery: 'Phần trăm pin từ 0 đến 100.',
  complaint: 'Vui lòng ghi yêu cầu của khách (tối đa 500 ký tự).',
  mostPhotos: `Tối đa ${DESK_LIMITS.mostPhotos} ảnh.`,
  signature: 'Chữ ký không hợp lệ. Vui lòng ký lại.',
  codes: `Vui lòng chọn từ 1 đến ${DESK_LIMITS.mostAtOnce} lịch hẹn.`,
  bay: 'Vui lòng chọn khoang.',
  technician: 'Vui lòng chọn kỹ thuật viên.',
} as const;

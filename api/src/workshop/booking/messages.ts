import { formatDuration } from '@evcare/shared-contracts/format';
import { appointmentMessages } from '@evcare/shared-contracts/endpoints/server';
import { DESK_LIMITS } from '@evcare/shared-contracts/office';
import { DEFAULT_COMPANY } from '@evcare/shared-contracts/release';
import { BOOKING_LIMITS } from '@evcare/shared-contracts/workshop';

const HOTLINE = DEFAULT_COMPANY.hotline;
const CALL = `Vui lòng gọi hotline ${HOTLINE}`;

/** Messages about appointments, shown to users. */
export const bookingTexts = {
  ...appointmentMessages,

  slotTaken: 'Khung giờ này vừa có người đặt. Vui lòng chọn giờ khác.',
  slotHeld: `Khung giờ này đang có người giữ chỗ. Vui lòng chọn giờ khác hoặc thử lại sau ${BOOKING_LIMITS.holdMinutes} phút.`,
  holdExpired: 'Hết thời gian giữ chỗ, vui lòng chọn lại.',
  slotUnavailable: 'Không đặt được giờ này. Vui lòng chọn giờ khác.',
  tooSoon: `Vui lòng đặt trước ít nhất ${BOOKING_LIMITS.leadHours} giờ.`,
  gone: 'Giờ này đã qua.',
  tooFar: `Chỉ nhận đặt lịch trước tối đa ${BOOKING_LIMITS.horizonDays} ngày.`,
  pastClosing: `Công việc kéo dài quá giờ đóng cửa. Vui lòng chọn giờ sớm hơn hoặc gọi hotline ${HOTLINE}.`,

  noTimeToTravel: 'Giờ này không đủ thời gian đi lại trong giờ làm việc. Vui lòng chọn giờ khác.',
  notServed: `Chưa có dịch vụ tại nhà ở phường/xã này. ${CALL} để được tư vấn.`,
  unknownService: 'Dịch vụ không còn được cung cấp. Vui lòng chọn lại.',
  wrongVehicleType: (name: string) => `${name} không áp dụng cho loại xe này.`,
  onlyAtHome: (name: string) => `${name} được thực hiện tại nhà. Vui lòng đặt riêng và nhập địa chỉ.`,
  notAtHome: (name: string) => `${name} chỉ thực hiện tại xưởng. Vui lòng đặt lịch riêng.`,
  tooManyOpen: (max: number) => `Bạn đã có ${max} lịch hẹn đang mở.`,
  vehicleHasAppointment: 'Xe này đã có lịch hẹn đang mở.',
  vehicleUnknown: 'Không tìm thấy xe. Vui lòng chọn lại.',

  notFound: 'Không tìm thấy lịch hẹn. Kiểm tra lại mã và số điện thoại.',
  booked: { requested: 'Đã nhận yêu cầu đặt lịch.', confirmed: 'Đặt lịch thành công.' },
  moved: 'Đã đổi lịch hẹn.',
  cancelled: 'Đã huỷ lịch hẹn.',
  saved: 'Đã cập nhật lịch hẹn.',
  completed: 'Đã hoàn thành lịch hẹn tại nhà.',
  tooLate: `Chỉ đổi hoặc huỷ được trước giờ hẹn ${BOOKING_LIMITS.cancelCutoffHours} giờ. ${CALL}.`,
  illegalStep: 'Lịch hẹn vừa thay đổi, thao tác này không còn thực hiện được.',
  stale: 'Lịch hẹn vừa được người khác cập nhật. Tải lại?',
  sameTime: 'Lịch hẹn đã ở giờ này.',

  checkInWindow: `Chỉ tiếp nhận từ ${BOOKING_LIMITS.checkInFromMinutes} phút trước đến ${BOOKING_LIMITS.checkInUntilMinutes} phút sau giờ hẹn. Ngoài khung này cần ghi lý do.`,
  fewPhotos: `Cần ít nhất ${DESK_LIMITS.leastPhotos} ảnh của xe, hoặc ghi lý do vì sao không chụp đủ.`,
  confirmedMany: (count: number, of: number) =>
    count === of ? `Đã xác nhận ${count} lịch hẹn.` : `Đã xác nhận ${count} trong ${of} lịch hẹn.`,
  plateMismatch: 'Biển số không khớp với lịch hẹn.',
  notYet: 'Chưa đến giờ hẹn.',
  anotherDay: 'Lịch hẹn không thuộc hôm nay. Vui lòng đặt lịch mới.',
  notCertified: (names: string) => `Kỹ thuật viên thiếu chứng chỉ: ${names}.`,
  bayNotCapable: 'Khoang này không đáp ứng yêu cầu của dịch vụ.',
  workBegun: (code: string) => `Xe đang được sửa chữa. Vui lòng huỷ phiếu dịch vụ ${code} thay vì lịch hẹn.`,
  notBusyFree: 'Khoang hoặc kỹ thuật viên này không trống trong khung giờ.',
  customerUnknown: 'Không tìm thấy khách hàng.',

  closedWeekday: (weekday: string) => `${weekday} xưởng nghỉ`,
  dayOver: 'Đã hết giờ nhận lịch trong ngày',
  longerThanDay: 'Công việc dài hơn giờ làm việc của ngày này',
  full: (lacks: string) => `Hết chỗ: ${lacks}`,
  lacking: (what: string) => `thiếu ${what}`,
  periods: { morning: 'buổi sáng', afternoon: 'buổi chiều', day: 'cả ngày' },
  and: (one: string, other: string) => `${one} và ${other}`,
  technicians: {
    HV_ELECTRICAL: 'kỹ thuật viên cao áp',
    EV_DIAGNOSTICS: 'kỹ thuật viên chẩn đoán',
    AC_REFRIGERANT: 'kỹ thuật viên điều hoà',
    any: 'kỹ thuật viên',
  },
  bays: { HV_SAFE_ZONE: 'khoang cao áp', MOTO: 'khoang xe máy', LIFT: 'khoang nâng', any: 'khoang' },
  certificates: {
    HV_ELECTRICAL: 'An toàn điện cao áp',
    EV_DIAGNOSTICS: 'Chẩn đoán xe điện',
    AC_REFRIGERANT: 'Môi chất lạnh điều hoà',
  },
  longerThanAnyDay: `Tổng thời gian vượt quá một ngày làm việc. ${CALL} để được sắp xếp.`,
  notTogether: `Các dịch vụ này không làm chung được trong một lần hẹn. ${CALL} để được sắp xếp.`,
  split: (names: string, when: string) => `Riêng ${names} có thể bắt đầu sớm hơn: ${when}.`,

  fitting: 'Lắp phụ tùng tại xưởng',
  fittingHighVoltage: 'Lắp phụ tùng cao áp tại xưởng',

  notes: {
    automatic: 'Tự động xác nhận.',
    moved: (from: string, to: string) => `Đổi lịch từ ${from} sang ${to}.`,
    assigned: (bay: string, technician: string) => `${bay}, ${technician}.`,
    noShow: 'Khách không đến.',
    movedTo: (bay: string) => `Chuyển sang ${bay}.`,
    reason: (reason: string) => `Ghi chú khi tiếp nhận: ${reason}`,
    fewPhotos: (reason: string) => `Tiếp nhận không đủ ảnh: ${reason}`,
    orderCancelled: 'Đơn hàng đã được huỷ.',
    override: (reason: string) => `Tiếp nhận ngoài khung giờ: ${reason}`,
  },

  atHome: 'nhà bạn',

  told: {
    requested: (code: string, when: string) => `Đã nhận yêu cầu đặt lịch ${code}: ${when}.`,
    confirmed: (code: string, when: string, bay: string) =>
      `Lịch hẹn ${code} đã được xác nhận: ${when} tại ${bay}.`,
    moved: (code: string, when: string, bay: string | null) =>
      `Lịch hẹn ${code} đã được đổi sang ${when}${bay === null ? '' : ` tại ${bay}`}.`,
    cancelled: (code: string, when: string) => `Lịch hẹn ${code} (${when}) đã được huỷ.`,
    noShow: (code: string) => `Bạn đã lỡ lịch hẹn ${code}. Đặt lại lịch khi bạn sẵn sàng.`,
    forStaff: (code: string, when: string, plate: string) => `Lịch hẹn mới ${code}: ${when}, xe ${plate}.`,
    homeForStaff: (code: string, when: string, ward: string) =>
      `Lịch hẹn tại nhà mới ${code}: ${when}, ${ward}.`,
    late: (code: string, name: string, plate: string, minutes: number) =>
      `${name}, xe ${plate}, trễ hẹn hơn ${minutes} phút (${code}).`,
  },
  mail: {
    waits: 'Chúng tôi sẽ xác nhận trong giờ làm việc. Chỗ của bạn đã được giữ.',
    vehicle: 'Xe',
    when: 'Thời gian',
    duration: 'Thời lượng dự kiến',
    minutes: (count: number) => `Khoảng ${formatDuration(count)}`,
    place: 'Địa điểm',
    estimate: 'Ước tính',
    free: 'Miễn phí theo gói',
    quoted: 'Báo giá tại xưởng',
    note: (text: string) => `Ghi chú: ${text}`,
    link: 'Xem, đổi hoặc huỷ lịch hẹn:',
    action: 'Xem lịch hẹn',
    priceAfterCheck: 'Giá cuối cùng theo báo giá sau khi kiểm tra xe.',
    priceAtHome: 'Giá trên là giá khảo sát. Chi phí lắp đặt theo báo giá sau khi khảo sát.',
    after: [
      `Đổi hoặc huỷ miễn phí đến trước giờ hẹn ${BOOKING_LIMITS.cancelCutoffHours} giờ, sau đó vui lòng gọi hotline ${HOTLINE}.`,
      'Nếu bạn đặt lịch không cần đăng nhập, hãy nhập số điện thoại đặt lịch để xem.',
    ],
  },
} as const;

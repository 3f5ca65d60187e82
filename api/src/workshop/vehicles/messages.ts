import { formatNumber } from '@evcare/shared-contracts/format';
import { VEHICLE_LIMITS } from '@evcare/shared-contracts/workshop';

/** Messages about vehicles, shown to users. */
export const vehicleTexts = {
  notFound: 'Không tìm thấy xe.',
  plateInUse: 'Biển số này đã được đăng ký. Liên hệ xưởng để chuyển chủ.',
  busy: 'Xe đang có lịch hẹn',
  inWorkshop: 'Xe đang ở xưởng',
  tooMany: `Mỗi tài khoản lưu tối đa ${VEHICLE_LIMITS.maxVehicles} xe.`,
  stale: 'Thông tin xe vừa được thay đổi ở nơi khác. Vui lòng xem lại.',
  odometerBackwards: (last: number) => `Số km không được nhỏ hơn lần ghi trước (${formatNumber(last)} km).`,
  odometerFast: (km: number) =>
    `Xe đi thêm ${formatNumber(km)} km trong chưa đầy ${VEHICLE_LIMITS.odometerWarningMonths} tháng. Vui lòng kiểm tra lại số km.`,
  saved: 'Đã lưu thông tin xe.',
  added: 'Đã thêm xe.',
  archived: 'Đã lưu trữ xe.',
  odometerSaved: 'Đã cập nhật số km.',
  transferred: 'Đã chuyển chủ xe.',
  sameOwner: 'Xe đã thuộc về khách hàng này.',
  passportMissing: 'Xe chưa có hộ chiếu pin.',
  passportNoReadings: 'Xe chưa có lần đo sức khoẻ pin nào. Đặt lịch kiểm tra pin để có hộ chiếu.',
  passportUnknown: 'Không tìm thấy hộ chiếu pin này.',
} as const;

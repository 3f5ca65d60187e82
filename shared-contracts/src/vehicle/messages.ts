/** Error messages for data that staff enter about vehicles. */
export const staffVehicleMessages = {
  reason: 'Vui lòng nhập lý do (tối đa 200 ký tự).',
  newOwner: 'Không tìm thấy khách hàng có email này.',
} as const;

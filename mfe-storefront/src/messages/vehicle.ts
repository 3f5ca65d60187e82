import { VEHICLE_TYPE_LABELS } from '@evcare/shared-contracts/shop';

/** Messages about the visitor's vehicle and fitment. */
export const vehicle = {
  types: VEHICLE_TYPE_LABELS,
  yours: 'Xe của bạn:',
  change: 'Đổi',
  changeYours: 'Đổi xe của bạn',
  choose: 'Chọn xe',
  invite: 'Phụ tùng nào hợp với xe của bạn?',
  onlyFitting: 'Chỉ hiện sản phẩm phù hợp',
  fits: (name: string) => `Phù hợp với ${name}`,
  fitsNot: (name: string) => `Không phù hợp với ${name}`,
  fitsUnknown: (name: string) =>
    `Chưa rõ có hợp với ${name} không. Chọn dòng xe và năm sản xuất để biết chắc.`,
  picker: {
    title: 'Xe của bạn',
    type: 'Loại xe',
    model: 'Hãng và dòng xe',
    anyModel: 'Dòng xe khác hoặc chưa rõ',
    year: 'Năm sản xuất',
    anyYear: 'Chưa rõ',
    save: 'Lưu xe',
    cancel: 'Huỷ',
    forget: 'Bỏ xe này',
    note: 'Chỉ lưu trong trình duyệt của bạn.',
    failed: 'Chưa mở được bảng chọn xe. Vui lòng thử lại.',
  },
} as const;

import type { SERVICE_TYPES } from '@evcare/shared-contracts/shop';

/** Messages of the maintenance history. */
export const messages = {
  recordNotFound: 'Không tìm thấy lần bảo dưỡng này.',
  recommendationNotFound: 'Không tìm thấy khuyến nghị này.',
  dismissed: 'Đã bỏ qua khuyến nghị.',
} as const;

export const typeLabels: Record<(typeof SERVICE_TYPES)[number], string> = {
  maintenance: 'Bảo dưỡng',
  'ai-diagnostics': 'Chẩn đoán',
  'failure-prediction': 'Dự đoán hỏng hóc',
  repair: 'Sửa chữa',
  install: 'Lắp đặt',
};

/** Labels in the CSV export. */
export const csvTexts = {
  fileName: 'lich-su-bao-duong.csv',
  columns: [
    'Ngày',
    'Mã phiếu',
    'Xe',
    'Biển số',
    'Số km',
    'Loại dịch vụ',
    'Dịch vụ',
    'Phụ tùng',
    'Chi phí (₫)',
    'Bảo hành đến',
    'Đạt',
    'Cần theo dõi',
    'Hỏng',
    'Để sau',
    'Kỹ thuật viên',
    'Ghi chú của kỹ thuật viên',
  ],
} as const;

/** Messages of the lists of serial numbers. */
export const serialListTexts = {
  notFound: 'Không tìm thấy số sê-ri này.',
  csvFile: 'so-se-ri.csv',
  columns: [
    'Số sê-ri',
    'Số lô',
    'Mã sản phẩm',
    'Sản phẩm',
    'Trạng thái',
    'Ngày ghi vào kho',
    'Phiếu hoặc đơn',
    'Biển số',
    'Xe',
    'Khách hàng',
    'Điện thoại',
    'Ngày bàn giao',
    'Bảo hành đến',
  ],
} as const;

import { formatNumber } from '@evcare/shared-contracts/format';
import { COD_LIST_COLUMNS } from '@evcare/shared-contracts/office';

/** Messages of payouts of carriers. */
export const codTexts = {
  receivablesFile: {
    fileName: 'tien-thu-ho.csv',
    columns: {
      code: 'Mã đơn',
      customer: 'Khách',
      carrier: 'Đơn vị vận chuyển',
      trackingCode: 'Mã vận đơn',
      delivered: 'Ngày giao',
      days: 'Số ngày',
      due: 'Phải thu',
      paid: 'Đã trả',
      open: 'Còn lại',
    },
  },
  file: {
    missing: 'Vui lòng chọn một tệp CSV.',
    tooLarge: 'Tệp lớn hơn 512 KB. Hãy chia thành nhiều tệp.',
    empty: 'Tệp không có dòng nào.',
    tooManyRows: (max: number) => `Tệp có hơn ${formatNumber(max)} dòng. Hãy chia thành nhiều tệp.`,
    noColumn: (title: string) => `Thiếu cột “${title}” ở dòng đầu.`,
    columnTwice: (title: string) => `Có hai cột có thể là “${title}”. Hãy giữ lại một cột.`,
  },
  row: {
    of: (column: string, message: string) => `${column}: ${message}`,
    noCode: `Thiếu ${COD_LIST_COLUMNS.trackingCode.toLowerCase()}.`,
    day: 'Ngày viết dạng 31/12/2026.',
  },
  carrierMissing: 'Vui lòng chọn đơn vị vận chuyển.',
  inFuture: 'Ngày tiền về không thể ở tương lai.',
  recorded: (reference: string) => `Đợt chi trả ${reference} của đơn vị này đã được ghi.`,
  outdated: 'Đơn hàng đã thay đổi sau khi kiểm tra. Hãy kiểm tra lại danh sách.',
  nothing: 'Không có dòng nào ghi được vào đơn hàng.',
  keyReused: 'Mã nhận diện này đã dùng cho một đợt chi trả khác.',
  notFound: 'Không tìm thấy đợt chi trả này.',
  rowNotFound: 'Không tìm thấy dòng này.',
  orderNotFound: 'Không có khoản thu hộ nào của đơn này.',
  notOpen: 'Đơn này không còn gì phải đối soát.',
  changed: 'Số còn lại đã thay đổi. Hãy xem lại rồi ghi.',
  rowClosed: 'Dòng này đã ghi vào đơn hàng hoặc đã đóng.',
  allAssigned: 'Mọi dòng của đợt này đã có nơi ghi.',
  done: (rows: number, orders: number) =>
    `Đã ghi đợt chi trả: ${formatNumber(orders)} trên ${formatNumber(rows)} dòng vào đơn hàng.`,
  rechecked: (rows: number) =>
    rows === 0
      ? 'Chưa dòng nào ghi được vào đơn hàng.'
      : `Đã ghi thêm ${formatNumber(rows)} dòng vào đơn hàng.`,
  corrected: 'Đã đóng khoản chênh lệch.',
  closed: 'Đã đóng dòng.',
} as const;

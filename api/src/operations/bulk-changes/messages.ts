import { formatNumber } from '@evcare/shared-contracts/format';
import { PRODUCT_LIST_COLUMNS } from '@evcare/shared-contracts/office';

const columns = Object.values(PRODUCT_LIST_COLUMNS).join(', ');

/** Messages of bulk changes. */
export const bulkChangeTexts = {
  csvFile: 'san-pham.csv',
  file: {
    missing: 'Vui lòng chọn một tệp CSV.',
    tooLarge: 'Tệp lớn hơn 2 MB. Hãy chia thành nhiều tệp.',
    empty: 'Tệp không có dòng sản phẩm nào.',
    tooManyRows: (max: number) => `Tệp có hơn ${formatNumber(max)} dòng. Hãy chia thành nhiều tệp.`,
    noSku: `Thiếu cột “${PRODUCT_LIST_COLUMNS.sku}” ở dòng đầu.`,
    nothingToChange: `Cần ít nhất một cột ngoài mã. Các cột được nhận: ${columns}.`,
    unknownColumn: (title: string) => `Không nhận cột “${title}”. Các cột được nhận: ${columns}.`,
    columnTwice: (title: string) => `Cột “${title}” có hai lần.`,
  },
  row: {
    cells: 'Dòng có nhiều ô hơn dòng tiêu đề.',
    noSku: 'Thiếu mã sản phẩm.',
    unknownSku: (sku: string) => `Không có sản phẩm mã ${sku}. Nhập danh sách không tạo sản phẩm mới.`,
    skuTwice: (sku: string, lines: readonly number[]) =>
      `Mã ${sku} có ở các dòng ${lines.slice(0, 5).join(', ')}${lines.length > 5 ? '…' : ''}.`,
    status: (labels: string) => `Trạng thái là một trong: ${labels}.`,
    of: (column: string, message: string) => `${column}: ${message}`,
    notStocked: 'Sản phẩm chưa có trong kho nên không có mức đặt thêm.',
    priceTooLow: 'Giá mới phải từ 1.000 ₫.',
  },
  notFound: 'Không tìm thấy thay đổi này. Bản xem trước được giữ một ngày.',
  productUnknown: 'Có sản phẩm không còn trong danh sách. Hãy tải lại rồi chọn lại.',
  notPreview: 'Thay đổi này đã được áp dụng.',
  notApplied: 'Thay đổi này đã được hoàn tác hoặc chưa áp dụng.',
  outdated: 'Bản xem trước này không còn đúng. Hãy xem trước lại.',
  invalid: 'Còn dòng lỗi. Hãy sửa tệp rồi xem trước lại.',
  nothing: 'Không có gì thay đổi.',
  changedSince: (names: string) =>
    `Đã có thay đổi khác ở: ${names}. Chưa sản phẩm nào được ghi. Hãy xem trước lại.`,
  undoBlocked: (names: string) =>
    `Không hoàn tác được vì đã có thay đổi khác ở: ${names}. Mọi sản phẩm giữ nguyên.`,
  keyReused: 'Mã nhận diện này đã dùng cho một thay đổi khác.',
  applied: (count: number) => `Đã cập nhật ${formatNumber(count)} sản phẩm.`,
  undone: (count: number) => `Đã hoàn tác ${formatNumber(count)} sản phẩm.`,
} as const;

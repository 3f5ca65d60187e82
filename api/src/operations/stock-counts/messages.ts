/** Messages of stock counts. */
export const stockCountTexts = {
  notFound: 'Không tìm thấy phiếu kiểm kê này.',
  lineNotFound: 'Không tìm thấy dòng này trong phiếu kiểm kê.',
  stale: 'Phiếu kiểm kê vừa được người khác cập nhật. Xem lại rồi làm tiếp.',
  counted: (name: string, counted: string, by: string | null) =>
    `${by ?? 'Người khác'} vừa đếm ${name}: ${counted}. Xem lại rồi đếm lại nếu cần.`,
  sentBack: (name: string) => `${name} vừa được gửi lại để đếm lần nữa.`,
  notOpen: 'Phiếu kiểm kê này không còn mở để đếm.',
  notSubmitted: 'Phiếu kiểm kê này không chờ duyệt.',
  nothingToCount: 'Không có sản phẩm nào trong phạm vi này.',
  productUnknown: 'Có sản phẩm không có trong kho.',
  beingCounted: (names: string, code: string) =>
    `${names} đang nằm trong phiếu ${code}. Hãy kết thúc phiếu đó, hoặc bỏ các sản phẩm này.`,
  nothingCounted: 'Chưa đếm dòng nào.',
  uncounted: (count: string) => `Còn ${count} dòng chưa đếm.`,
  reasonMissing: (name: string) => `${name}: vui lòng ghi lý do chênh lệch.`,
  ownCount: 'Người đếm không tự duyệt chênh lệch. Cần quản lý khác duyệt.',
  belowReserved: (name: string, left: string, reserved: string) =>
    `${name}: duyệt xong kho chỉ còn ${left}, nhưng ${reserved} đang giữ cho đơn hàng và phiếu dịch vụ. Đổi hoặc huỷ các đơn đó, hoặc gửi lại dòng này để đếm.`,
  adjusted: (names: string) =>
    `Tồn kho của ${names} đã được sửa sau khi đếm. Gửi lại các dòng này để đếm lần nữa.`,
  waiting: (code: string, differences: string) =>
    `Phiếu kiểm kê ${code} có ${differences} dòng lệch chờ duyệt.`,
  opened: 'Đã mở phiếu kiểm kê.',
  entered: 'Đã ghi số đếm.',
  submitted: 'Đã gửi chênh lệch chờ quản lý duyệt.',
  matched: 'Kho khớp sổ, không có gì phải duyệt.',
  cancelled: 'Đã huỷ phiếu kiểm kê.',
  approved: 'Đã duyệt và cập nhật tồn kho.',
  sentBackDone: 'Đã gửi lại để đếm.',
  rejected: 'Đã từ chối. Tồn kho giữ nguyên.',
} as const;

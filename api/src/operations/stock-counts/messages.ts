/** Messages of stock counts. */
export const stockCountTexts = {
  notFound: 'Không tìm thấy phiếu kiểm kê này.',
  lineNotFound: 'Không tìm thấy dòng này trong phiếu kiểm kê.',
  stale: 'Phiếu kiểm kê vừa được người khác cập nhật. Xem lại rồi làm tiếp.',
  counted: (name: string, counted: string, by: string | null) =>
    `${by ?? 'Người khác'} vừa đếm ${name}: ${counted}. Xem lại rồi đếm lại nếu cần.`,
  linesChanged: 'Có dòng vừa được người khác đếm. Chưa ghi dòng nào, xem lại các dòng đó rồi ghi lại.',
  lineApproved: (name: string) => `${name} đã được quản lý duyệt, không đếm lại được.`,
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
  notDifferent: 'Chỉ duyệt được các dòng lệch chưa duyệt của phiếu này.',
  ownCount: 'Người đếm không tự duyệt chênh lệch. Cần quản lý khác duyệt.',
  belowReserved: (name: string, left: string, reserved: string) =>
    `${name}: duyệt xong kho chỉ còn ${left}, nhưng ${reserved} đang giữ cho đơn hàng và phiếu dịch vụ. Đổi hoặc huỷ các đơn đó, hoặc gửi lại dòng này để đếm.`,
  adjusted: (names: string) =>
    `Tồn kho của ${names} đã được sửa sau khi đếm. Gửi lại các dòng này để đếm lần nữa.`,
  waiting: (code: string, differences: string) =>
    `Phiếu kiểm kê ${code} có ${differences} dòng lệch chờ duyệt.`,
  opened: 'Đã mở phiếu kiểm kê.',
  entered: 'Đã ghi số đếm.',
  enteredMany: (count: string) => `Đã ghi ${count} dòng.`,
  submitted: 'Đã gửi chênh lệch chờ quản lý duyệt.',
  matched: 'Kho khớp sổ, không có gì phải duyệt.',
  cancelled: 'Đã huỷ phiếu kiểm kê.',
  approved: 'Đã duyệt và cập nhật tồn kho.',
  approvedSome: (left: string) => `Đã duyệt các dòng đã chọn. Còn ${left} dòng lệch chờ duyệt.`,
  restRejected: 'Đã từ chối các dòng còn lại. Tồn kho chỉ đổi theo các dòng đã duyệt.',
  restClosed: 'Đã kết thúc phiếu. Tồn kho chỉ đổi theo các dòng đã duyệt.',
  sentBackDone: 'Đã gửi lại để đếm.',
  rejected: 'Đã từ chối. Tồn kho giữ nguyên.',
} as const;

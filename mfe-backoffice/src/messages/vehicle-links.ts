/** Messages about visits that are linked to no account, and how their vehicle gets into one. */
export const vehicleLinkMessages = {
  account: 'Tài khoản của xe',
  none: 'Lần vào xưởng này chưa gắn với tài khoản nào.',
  link: 'Gắn xe vào tài khoản',
  title: (plate: string) => `Gắn xe ${plate} vào tài khoản`,
  warning:
    'Khách sẽ thấy các lần vào xưởng của xe cùng số điện thoại với phiếu này. Biển số hay số điện thoại khớp chưa đủ: chỉ gắn khi đã kiểm tra khách là ai.',
  search: 'Tìm tài khoản',
  searchHint: 'Tên, SĐT, email',
  results: 'Tài khoản tìm thấy',
  noResults: 'Không tìm thấy tài khoản nào.',
  choose: 'Chọn',
  chooseOf: (name: string) => `Chọn ${name}`,
  chosen: 'Tài khoản',
  other: 'Chọn tài khoản khác',
  check: 'Đã kiểm tra khách bằng cách nào?',
  note: 'Đã kiểm tra những gì?',
  noteHint: 'Ví dụ: cà-vẹt số 012345 đứng tên Nguyễn An. Ghi vào nhật ký.',
  confirm: 'Gắn xe',
  unlink: 'Gỡ khỏi tài khoản',
  unlinkOf: (plate: string) => `Gỡ xe ${plate} khỏi tài khoản`,
  unlinkTitle: (plate: string) => `Gỡ xe ${plate} khỏi tài khoản?`,
  unlinkText:
    'Dùng khi gắn nhầm tài khoản. Khách này không còn thấy các lần vào xưởng đã gắn; xe cũng được gỡ nếu khách có xe nhờ lần gắn đó. Sau đó gắn vào đúng tài khoản từ phiếu dịch vụ.',
  unlinkReason: 'Lý do gỡ',
  paper: {
    title: 'Xem lại lịch sử xe trên điện thoại',
    text: (site: string) =>
      `Xe của Quý khách chưa có trong tài khoản nào. Để xem các lần làm xe, hạn bảo hành và được nhắc bảo dưỡng, Quý khách mở ${site}, đăng nhập hoặc đăng ký, chọn "Thêm xe bằng mã trên phiếu" rồi nhập biển số và mã này:`,
    code: (code: string) => `Mã: ${code}`,
    limits: (day: string) =>
      `Mã dùng một lần, đến ngày ${day}. Ai có mã đều thêm được xe, Quý khách vui lòng giữ kỹ phiếu.`,
    retry: 'Thêm mã vào bản in',
  },
} as const;

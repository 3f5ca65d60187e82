import { formatMoney } from '@evcare/shared-contracts/format';

/** Messages of the diagnosis by symptoms. */
export const diagnostics = {
  title: 'Chẩn đoán AI',
  lead: 'Chọn dấu hiệu bất thường của xe, nhận danh sách nguyên nhân khả dĩ kèm lý do. Kết quả là ước tính, không thay cho kiểm tra tại xưởng.',
  vehicle: 'Loại xe',
  symptoms: 'Xe của bạn đang thế nào?',
  most: (n: number) => `Chọn tối đa ${n} dấu hiệu.`,
  chosen: (n: number) => `Đã chọn ${n}`,
  codes: 'Mã lỗi trên máy chẩn đoán',
  optional: '(không bắt buộc)',
  codesHint: 'Ví dụ P0AA6, P0A80. Nhiều mã cách nhau bằng dấu phẩy.',
  submit: 'Tìm nguyên nhân',
  again: 'Làm lại từ đầu',
  nothing: 'Chọn ít nhất một dấu hiệu hoặc nhập một mã lỗi.',
  badCode: (code: string) => `“${code}” không phải mã lỗi. Mã gồm một chữ P, B, C hoặc U và bốn ký tự.`,
  tooManyCodes: (n: number) => `Nhập tối đa ${n} mã lỗi.`,
  results: 'Nguyên nhân khả dĩ',
  resultsNote:
    'Xếp từ khả năng cao đến thấp, chỉ theo dấu hiệu và mã lỗi bạn chọn. Xưởng kiểm tra rồi mới kết luận.',
  likeliest: 'Khả năng cao nhất',
  limits: {
    title: 'Điều chẩn đoán này không thể biết',
    items: [
      'Dữ liệu trên xe: điện áp từng cell pin, nhiệt độ, lịch sử lỗi.',
      'Âm thanh, mùi và độ mòn mà kỹ thuật viên phải nghe, ngửi và đo.',
      'Giá cuối cùng: xưởng báo từng hạng mục sau khi kiểm tra, bạn duyệt rồi mới làm.',
    ],
  },
  because: 'Vì',
  services: 'Nên làm',
  book: 'Đặt lịch',
  from: (price: number) => `từ ${formatMoney(price)}`,
  price: (from: number, to: number) =>
    from === to
      ? `Chi phí ước tính ${formatMoney(from)}`
      : `Chi phí ước tính ${formatMoney(from)} – ${formatMoney(to)}`,
  none: 'Chưa đủ thông tin để gợi ý nguyên nhân.',
  noneText: 'Đặt lịch chẩn đoán toàn hệ thống để kỹ thuật viên đọc dữ liệu từ xe.',
  bookDiagnosis: 'Đặt lịch chẩn đoán',
  unknown: (codes: readonly string[]) => `Chưa có dữ liệu cho mã ${codes.join(', ')}.`,
  stop: 'Nếu là nguyên nhân này, xe không được chạy tiếp và cần xe cứu hộ đưa về xưởng.',
  mustStop: 'Chưa chạy tiếp, gọi trước khi đặt lịch',
  mustStopText:
    'Trong các nguyên nhân dưới đây có nguyên nhân mà xe không được chạy tiếp. Kỹ thuật viên hỏi bạn vài câu qua điện thoại rồi hẹn xe cứu hộ hoặc giờ vào xưởng.',
  danger: {
    title: 'Dừng lại ngay, đừng chạy tiếp',
    because: 'Dấu hiệu nguy hiểm:',
    steps: {
      stop: 'Dừng xe ở nơi an toàn, bật đèn cảnh báo và tắt nguồn. Không chạy tiếp, kể cả một quãng ngắn.',
      unplug: 'Đang sạc thì ngắt cầu dao hoặc rút sạc nếu làm được an toàn. Không sạc lại.',
      leave: {
        fire: 'Ra khỏi xe ngay và đứng cách xe ít nhất 15 mét. Không mở khoang pin, không quay lại lấy đồ.',
        shock: 'Ra khỏi xe và đứng xa xe. Không chạm vào dây màu cam, khoang pin hay chỗ bị ướt.',
        control: 'Ra khỏi xe và đứng ngoài làn xe chạy.',
      },
      fire: 'Thấy khói hoặc lửa: gọi 114, báo là xe điện. Không tự dập lửa ở khoang pin.',
    },
    fireBrigade: 'Gọi 114 khi có khói, lửa',
    towing: (phone: string) => `Gọi cứu hộ ${phone}`,
    workshop: (phone: string) => `Gọi xưởng ${phone}`,
    both: (phone: string) => `Gọi cứu hộ và xưởng ${phone}`,
    maybe: 'Xưởng sẽ kiểm tra',
  },
  refused: 'Liên kết này không còn đúng. Chọn lại dấu hiệu rồi tìm nguyên nhân.',
  loading: 'Đang tìm nguyên nhân…',
  entry: {
    title: 'Thử chẩn đoán theo dấu hiệu',
    text: 'Chọn dấu hiệu bạn thấy, xem ngay nguyên nhân khả dĩ và khoảng chi phí ước tính.',
    action: 'Bắt đầu',
  },
  prediction: {
    title: 'Xe của bạn sắp cần gì?',
    text: 'Xem ước tính theo quãng đường, thời gian và lịch sử của từng xe, kèm lý do.',
    action: 'Xem xe của tôi',
  },
} as const;

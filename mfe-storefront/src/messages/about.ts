/** Messages of the about page. */
export const about = {
  lead: (name: string) =>
    `${name} là xưởng dịch vụ và cửa hàng phụ tùng dành cho xe điện: ô\u00a0tô điện và xe máy điện.`,
  principlesTitle: 'Cách chúng tôi làm việc',
  principles: [
    {
      title: 'Kiểm tra theo checklist',
      text: 'Mỗi hạng mục có một kết quả rõ ràng: đạt, cần theo dõi, hoặc hỏng cần xử lý.',
    },
    {
      title: 'Bạn duyệt rồi mới làm',
      text: 'Báo giá chi tiết theo từng hạng mục. Bạn chọn đồng ý hoặc để sau cho từng hạng mục.',
    },
    {
      title: 'An toàn điện cao áp',
      text: 'Việc trên hệ cao áp do kỹ thuật viên có chứng chỉ thực hiện, theo quy trình ngắt điện.',
    },
    {
      title: 'Mỗi xe do hai người kiểm tra',
      text: 'Người kiểm tra cuối luôn khác người đã sửa xe.',
    },
  ],
  storyTitle: 'Xưởng chỉ làm xe điện',
  story: [
    'Xe điện ít bộ phận hao mòn hơn xe xăng, nhưng việc kiểm tra lại cần đúng người và đúng chỗ: pin cao áp, cách điện, phần mềm. Vì vậy xưởng chỉ nhận xe điện.',
    'Mỗi lần kiểm tra theo một checklist với ngưỡng đạt rõ ràng. Số đo, ảnh và kết luận được lưu theo xe để so sánh ở lần sau.',
    'Cửa hàng bán những phụ tùng mà chính xưởng dùng. Phụ tùng nào hợp với xe nào được ghi ngay trên trang.',
  ],
  numbersTitle: 'Xưởng qua những con số',
  promiseTitle: 'Bảo hành rõ ràng từ đầu',
  promise:
    'Thời hạn ghi ở từng sản phẩm và trong phiếu dịch vụ. Phụ tùng cao áp lắp tại xưởng được bảo hành cả phụ tùng lẫn công lắp.',
  warranty: 'Đọc chính sách bảo hành',
  book: 'Đặt chỗ ngay',
  visitTitle: 'Ghé xưởng',
} as const;

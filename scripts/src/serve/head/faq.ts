/** Question of customers, with its answer. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Questions that the home page and the services page show; a test compares them with the pages. */
export const faq: Readonly<Record<'home' | 'services', readonly Question[]>> = {
  home: [
    {
      question: 'Làm sao biết phụ tùng có hợp với xe của tôi?',
      answer:
        'Chọn loại xe và dòng xe ở trang sản phẩm. Từ đó mỗi sản phẩm đều ghi rõ có phù hợp với xe của bạn hay không, cả trong giỏ hàng.',
    },
    {
      question: 'Tôi có cần tài khoản để mua hàng không?',
      answer:
        'Không. Bạn đặt hàng bằng số điện thoại, rồi tra đơn bằng mã đơn và số điện thoại đó. Có tài khoản thì giỏ hàng và mã ưu đãi đi theo bạn.',
    },
    {
      question: 'Phụ tùng điện cao áp có giao về nhà không?',
      answer:
        'Có, nhưng chỉ kỹ thuật viên có chứng chỉ mới được lắp. Chúng tôi khuyên chọn “Lắp tại xưởng”: phụ tùng và công lắp đều được bảo hành.',
    },
    {
      question: 'Nếu không hài lòng thì sao?',
      answer:
        'Bạn yêu cầu đổi trả trong 7 ngày kể từ khi nhận hàng, ngay trong trang đơn hàng. Phụ tùng đã lắp chỉ đổi trả khi bị lỗi, giao sai hoặc không hợp với xe.',
    },
  ],
  services: [
    {
      question: 'Giá cuối có khác giá khởi điểm không?',
      answer:
        'Có thể, nếu kiểm tra thấy việc cần làm thêm. Khi đó bạn nhận báo giá từng dòng và chọn đồng ý hoặc để sau; việc chưa duyệt thì xưởng không làm.',
    },
    {
      question: 'Tôi có cần để xe lại xưởng cả ngày không?',
      answer:
        'Thường là không: thời gian ghi ở mỗi dịch vụ là thời gian xe ở xưởng. Bạn có thể chờ tại xưởng, hoặc gửi xe và theo dõi từng bước trên trang của bạn.',
    },
    {
      question: 'Xe máy điện có được nhận không?',
      answer: 'Có. Chọn “Xe máy điện” ở trên để chỉ xem những dịch vụ dành cho xe của bạn.',
    },
  ],
};

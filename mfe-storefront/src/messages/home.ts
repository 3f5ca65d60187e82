/** Messages of the home page's sections with API data, and of the about page. */
export const home = {
  counted: (n: number) => `${n} sản phẩm`,
  featured: {
    title: 'Được chọn nhiều',
    lead: 'Phụ tùng và thiết bị mà chủ xe điện hay cần nhất.',
    all: 'Xem tất cả sản phẩm',
  },
  promotions: {
    title: 'Ưu đãi đang diễn ra',
    lead: 'Mỗi đơn hàng dùng một mã. Mã được tính lại khi giỏ hàng thay đổi.',
    all: 'Xem mọi ưu đãi',
    minimum: (money: string) => `Đơn từ ${money}`,
    noMinimum: 'Không cần đơn tối thiểu',
    until: (date: string) => `Đến hết ${date}`,
    use: 'Dùng ngay',
    useCode: (code: string) => `Dùng mã ${code}`,
  },
  facts: {
    title: 'Vì sao chọn chúng tôi',
    lead: 'Số liệu thực tế của xưởng.',
    bays: 'khoang sửa chữa',
    safeBays: 'khoang an toàn cao áp',
    technicians: 'kỹ thuật viên',
    certified: 'có chứng chỉ điện cao áp còn hạn',
    products: 'phụ tùng và thiết bị đang bán',
  },
  faqTitle: 'Câu hỏi thường gặp',
  faq: [
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
} as const;

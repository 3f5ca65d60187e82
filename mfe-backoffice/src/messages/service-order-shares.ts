import type { QuoteChannel, QuoteNextStep } from '@evcare/shared-contracts/workshop';

/** Messages about sending a quote to the customer. */
export const shareMessages = {
  title: 'Gửi tới khách',
  /** Badge of a sent quote that has not reached the customer. */
  unreached: 'Chưa tới khách',
  /** Badge of a sent quote that waits for the customer, by the way in which it was given last. */
  state: {
    app: 'Đã gửi vào tài khoản',
    email: 'Đã gửi qua e-mail',
    link: 'Đã tạo link',
    phone: 'Đã đọc mã',
    print: 'Đã in',
  } satisfies Record<QuoteChannel, string>,
  next: {
    share: 'Khách chưa nhận được báo giá này. Gửi link, đọc mã, in hoặc gọi khách.',
    call: 'Khách đã có báo giá mà chưa trả lời. Gọi khách để hỏi và ghi nhận câu trả lời.',
    wait: 'Đã gửi, khách chưa trả lời. Chờ khách hoặc gọi nhắc.',
  } satisfies Record<NonNullable<QuoteNextStep>, string>,
  list: 'Đã gửi bằng cách nào',
  sent: (channel: string, when: string) => `${channel}, ${when}`,
  by: (name: string) => ` · ${name}`,
  opened: (when: string) => `Khách mở ${when}`,
  notOpened: 'Chưa mở',
  link: 'Sao chép link gửi khách',
  phone: 'Đọc mã cho khách',
  print: 'In báo giá',
  call: (phone: string) => `Gọi ${phone}`,
  answerByPhone: 'Ghi nhận khách duyệt qua điện thoại',
  linkTitle: 'Link báo giá',
  linkText: 'Gửi tin nhắn này cho khách qua SMS hoặc Zalo. Link hết hiệu lực cùng báo giá.',
  accountText: 'Khách có tài khoản: link mở trang duyệt sau khi khách đăng nhập.',
  message: 'Tin nhắn',
  qr: 'Mã QR của link báo giá',
  qrText: 'Khách đứng tại quầy: mời khách quét mã này bằng camera điện thoại.',
  copy: 'Sao chép tin nhắn',
  copied: 'Đã sao chép tin nhắn.',
  copyFailed: 'Trình duyệt không cho sao chép. Hãy chọn và sao chép nội dung ở trên.',
  phoneTitle: 'Mã báo giá',
  phoneText: (site: string) =>
    `Mời khách mở ${site} và nhập mã. Mã chỉ hiện một lần và hết hiệu lực cùng báo giá.`,
  phoneAccount: 'Khách có tài khoản, không cần mã: mời khách đăng nhập và mở trang này.',
  close: 'Đóng',
  toGuest: (email: string) => `Khách nhận e-mail có link tại ${email}.`,
  toAccount: 'Khách nhận thông báo trong tài khoản và e-mail.',
  toNobody: 'Khách không có tài khoản và e-mail: sau khi gửi, bạn sao chép link, đọc mã, in hoặc gọi khách.',
  paper: {
    add: 'Thêm mã duyệt vào bản in',
    code: (code: string, site: string) => `Quý khách duyệt báo giá tại ${site} với mã ${code}.`,
    scan: 'Quét mã để mở báo giá trên điện thoại.',
    account: (url: string) => `Quý khách đăng nhập và duyệt báo giá tại ${url}.`,
  },
} as const;

import { CALL_BACK_PROMISE, callTimeText, type ContactReply } from '@evcare/shared-contracts/shop';

/** Messages of the contact page. */
export const contact = {
  title: 'Liên hệ',
  lead: `Gửi câu hỏi, chúng tôi gọi lại ${CALL_BACK_PROMISE}. Hoặc gọi cho xưởng ngay trong giờ mở cửa.`,
  formTitle: 'Gửi yêu cầu',
  optional: '(không bắt buộc)',
  topic: 'Chủ đề',
  chooseTopic: 'Chọn chủ đề',
  message: 'Nội dung',
  messageHint: '10–1000 ký tự. Ghi thêm dòng xe và biển số nếu liên quan.',
  consent: 'Tôi đồng ý để EVCare dùng thông tin trên nhằm liên hệ lại về yêu cầu này.',
  privacy: 'Đọc cách chúng tôi bảo mật dữ liệu',
  submit: 'Gửi yêu cầu',
  submitting: 'Đang gửi…',
  packageWish: (name: string) => `Tôi muốn đăng ký ${name}. Dòng xe và biển số của tôi là: `,
  thanks: ({ code, dueAt }: ContactReply) =>
    `Cảm ơn bạn! Mã yêu cầu ${code}. Chúng tôi sẽ gọi cho bạn ${dueAt === undefined ? CALL_BACK_PROMISE : callTimeText({ window: null, dueAt })}.`,
  thanksTitle: 'Đã nhận yêu cầu của bạn',
  another: 'Gửi yêu cầu khác',
  visitTitle: 'Ghé xưởng',
  directions: 'Chỉ đường',
  unsaved: {
    title: 'Bỏ các thay đổi?',
    text: 'Những gì bạn vừa nhập chưa được gửi.',
    close: 'Đóng',
    stay: 'Sửa tiếp',
    discard: 'Bỏ thay đổi',
  },
} as const;

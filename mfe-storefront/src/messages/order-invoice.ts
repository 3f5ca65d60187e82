import { formatDate } from '@evcare/shared-contracts/format';

const until = (lastDay: string | null): string =>
  lastDay === null ? 'chậm nhất đến hết tháng giao hàng' : `đến hết ngày ${formatDate(lastDay)}`;

/** Messages of the company invoice on the page of an order. */
export const orderInvoice = {
  request: 'Yêu cầu hoá đơn công ty',
  change: 'Sửa thông tin hoá đơn',
  offer: (lastDay: string | null) =>
    `Xưởng xuất hoá đơn điện tử và gửi qua email. Bạn gửi yêu cầu được ${until(lastDay)}.`,
  waiting: (lastDay: string | null) =>
    `Hoá đơn điện tử chưa xuất. Trước khi xuất, bạn sửa được thông tin ${until(lastDay)}.`,
  closed: (hotline: string) =>
    `Hoá đơn điện tử chưa xuất, và đã hết hạn tự sửa thông tin. Cần sửa, bạn gọi ${hotline}.`,
  issued: (number: string, day: string) =>
    `Đã xuất hoá đơn điện tử số ${number} ngày ${formatDate(day)}, gửi đến email trên.`,
  title: (code: string) => `Hoá đơn công ty của đơn ${code}`,
  lead: 'Hoá đơn điện tử được lập theo đúng thông tin dưới đây và gửi đến email nhận hoá đơn.',
  submit: 'Gửi thông tin',
  sending: 'Đang gửi…',
  cancel: 'Đóng',
  done: 'Đã ghi nhận thông tin hoá đơn.',
} as const;

import { formatMoney } from '@evcare/shared-contracts/format';

/** Messages about what follows after an order was placed, and about an order that was not paid in time. */
export const nextSteps = {
  title: 'Tiếp theo',
  confirm: 'Xưởng gọi xác nhận đơn',
  confirmText: (phone: string) => `Trong giờ làm việc, vào số ${phone.replaceAll(' ', '\u00a0')}.`,
  delivery: (days: string | null) => (days === null ? 'Giao hàng' : `Giao hàng ${days}`),
  pickup: (days: string | null) => (days === null ? 'Nhận hàng tại xưởng' : `Nhận hàng tại xưởng ${days}`),
  fitting: (when: string) => `Mang xe đến xưởng ${when}`,
  cash: (amount: number) => `Trả ${formatMoney(amount)} cho người giao hàng`,
  atShop: (amount: number) => `Trả ${formatMoney(amount)} tại xưởng`,
  atShopText: 'Tiền mặt hoặc thẻ.',
  mail: 'Mọi thay đổi được báo qua email',
  lookUp: 'Xem lại đơn bất cứ lúc nào',
  lookUpText: (code: string) => `Ở mục Đơn hàng, bằng mã ${code} và số điện thoại.`,
  shop: 'Tiếp tục mua hàng',

  expired: 'Đơn đã tự huỷ vì quá hạn thanh toán',
  expiredText:
    'Hàng đã trở lại kho. Nếu tiền của bạn đã bị trừ, chúng tôi hoàn lại, bạn không phải trả lần nữa. Bạn có thể mua lại những sản phẩm này bên dưới.',
} as const;

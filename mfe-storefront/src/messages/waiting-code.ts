import { formatMoney } from '@evcare/shared-contracts/format';

/** Messages of a code that is applied, but gives no discount yet. */
export const waitingCode = {
  title: 'Sẽ áp dụng khi đủ điều kiện',
  add: (items: string, minOrder: number) =>
    `Thêm ${items}${minOrder > 0 ? ` từ ${formatMoney(minOrder)}` : ''} vào giỏ hàng.`,
  anything: 'sản phẩm',
} as const;

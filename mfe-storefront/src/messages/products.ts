import { formatNumber } from '@evcare/shared-contracts/format';

const decimal = (value: number): string => value.toFixed(1).replace('.', ',');

/** Messages of product cards, and the title of the list. */
export const products = {
  title: 'Sản phẩm',
  card: {
    listPrice: 'Giá niêm yết',
    price: 'Giá bán',
    left: (n: number) => `Còn ${formatNumber(n)}`,
    out: 'Hết hàng',
    rating: (average: number, count: number) => `${decimal(average)} trên 5, ${formatNumber(count)} đánh giá`,
    ratingShort: (average: number) => decimal(average),
    ratingCount: (count: number) => `(${formatNumber(count)})`,
    highVoltage: 'Điện cao áp',
    variants: (n: number) => `${formatNumber(n)} lựa chọn`,
    add: 'Thêm vào giỏ',
    added: (name: string) => `Đã thêm ${name} vào giỏ`,
    full: (n: number) => `Giỏ hàng đã có ${formatNumber(n)} sản phẩm này, không thêm được nữa.`,
  },
} as const;

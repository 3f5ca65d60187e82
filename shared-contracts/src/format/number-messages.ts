import { formatNumber } from './numbers';

/** Vietnamese error messages of number fields. */
export const numberMessages = {
  invalid: 'Vui lòng nhập một số, ví dụ 320.000.',
  ambiguous: 'Chưa rõ là số nào. Dấu chấm chỉ ngăn hàng nghìn (320.000), dấu phẩy ngăn phần lẻ (320,5).',
  fraction: 'Vui lòng nhập số nguyên, không có phần lẻ.',
  moneyFraction: 'Số tiền tính theo đồng, không có phần lẻ.',
  decimals: (count: number) => `Vui lòng nhập tối đa ${count} chữ số sau dấu phẩy.`,
  range: (min: number, max: number) => `Vui lòng nhập số từ ${formatNumber(min)} đến ${formatNumber(max)}.`,
} as const;

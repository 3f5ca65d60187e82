import { TAX_CODE } from '../api/typed-text';

/** Kinds of e-invoices: of a sale, or one that lowers the amounts of an issued one. */
export const E_INVOICE_KINDS = ['original', 'adjustment'] as const;
export type EInvoiceKind = (typeof E_INVOICE_KINDS)[number];
export const E_INVOICE_KIND_LABELS: Readonly<Record<EInvoiceKind, string>> = {
  original: 'Hoá đơn bán hàng',
  adjustment: 'Hoá đơn điều chỉnh',
};

/**
 * States of an e-invoice. `sent` was handed to the provider, whose answer is not known yet; `adjusted` is issued, and an
 * adjustment of it is issued, too.
 */
export const E_INVOICE_STATES = ['waiting', 'sent', 'issued', 'adjusted', 'rejected'] as const;
export type EInvoiceState = (typeof E_INVOICE_STATES)[number];
export const E_INVOICE_STATE_LABELS: Readonly<Record<EInvoiceState, string>> = {
  waiting: 'Chờ gửi',
  sent: 'Chờ nhà cung cấp trả lời',
  issued: 'Đã xuất',
  adjusted: 'Đã điều chỉnh',
  rejected: 'Bị từ chối',
};

/** Views of the list: all, those that need a decision, those on the way, and those that are issued. */
export const E_INVOICE_VIEWS = ['all', 'attention', 'open', 'issued', 'adjusted'] as const;
export type EInvoiceView = (typeof E_INVOICE_VIEWS)[number];

export const BUYER_KINDS = ['company', 'person'] as const;
export type BuyerKind = (typeof BUYER_KINDS)[number];

/** Maximum number of characters of a reason for an adjustment. */
export const ADJUSTMENT_REASON_LENGTH = 200;

const NUMBER_DIGITS = 8;

/** Formats the number of an e-invoice with its series, as in `1C26TEV-00000123`. */
export const eInvoiceNumber = (series: string, number: number): string =>
  `${series}-${String(number).padStart(NUMBER_DIGITS, '0')}`;

/** Weights of the first nine digits of a tax code of ten. */
const WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3] as const;
const MODULUS = 11;
const COMPANY_DIGITS = 10;

/**
 * True if the check digit of a company's tax code is right. Codes of 12 digits are personal numbers, which have no
 * check digit.
 */
export function hasTaxCheckDigit(taxCode: string): boolean {
  if (!TAX_CODE.test(taxCode)) return false;
  const [company = ''] = taxCode.split('-');
  if (company.length > COMPANY_DIGITS) return true;
  const sum = WEIGHTS.reduce<number>((total, weight, index) => total + weight * Number(company[index]), 0);
  return COMPANY_DIGITS - (sum % MODULUS) === Number(company[COMPANY_DIGITS - 1]);
}

/** Messages of the forms for e-invoices. */
export const eInvoiceMessages = {
  buyerKind: 'Vui lòng chọn người mua là doanh nghiệp hay cá nhân.',
  buyerName: 'Vui lòng nhập tên người mua (2 đến 120 ký tự).',
  buyerTaxCode: 'Mã số thuế không hợp lệ.',
  buyerAddress: 'Vui lòng nhập địa chỉ (5 đến 200 ký tự).',
  reason: `Vui lòng nhập lý do điều chỉnh (tối đa ${ADJUSTMENT_REASON_LENGTH} ký tự).`,
  amount: 'Số tiền điều chỉnh không hợp lệ.',
} as const;

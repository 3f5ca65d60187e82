import { hasTaxCheckDigit } from '@evcare/shared-contracts/office';
import { splitVat } from '@evcare/shared-contracts/shop';
import fc from 'fast-check';
import { adjustmentContents } from '../contents';
import type { InvoiceDocument } from '../port';
import { checkDocument } from './checks';

const seller = { name: 'EVCare', taxCode: '0300000001', address: 'Số 1', phone: '1900' };
const lineOf = (gross: number, vatPercent = 8) => ({
  name: 'Lốp',
  unit: 'Cái',
  quantity: 1,
  vatPercent,
  gross,
  ...splitVat(gross, vatPercent),
});
const contentsOf = (...lines: ReturnType<typeof lineOf>[]): InvoiceDocument['contents'] => ({
  seller,
  lines,
  sums: {
    net: lines.reduce((sum, { net }) => sum + net, 0),
    vat: lines.reduce((sum, { vat }) => sum + vat, 0),
    gross: lines.reduce((sum, { gross }) => sum + gross, 0),
  },
  payment: 'Tiền mặt',
  reason: null,
});
const valid: InvoiceDocument = {
  key: 'k',
  kind: 'original',
  series: '1C26TEV',
  buyer: { kind: 'company', name: 'An Bình', taxCode: '0312345673', address: '2 Nguyễn Huệ', email: null },
  contents: contentsOf(lineOf(108_000), lineOf(30_001)),
  adjusts: null,
};
const check = (document: InvoiceDocument) => checkDocument(document, { seller, series: '1C26TEV' });
const [line] = valid.contents.lines as [ReturnType<typeof lineOf>];

test('an invoice whose parts add up is accepted', () => expect(check(valid)).toBeNull());

test.each([
  ['an unknown series', { series: '1C25TEV' }, 'Ký hiệu 1C25TEV chưa đăng ký'],
  ['another seller', { contents: { ...valid.contents, seller: { ...seller, taxCode: '1' } } }, 'người bán'],
  [
    'a tax code with a wrong check digit',
    { buyer: { ...valid.buyer, taxCode: '0312345678' } },
    'sai số kiểm tra',
  ],
  ['a company without a tax code', { buyer: { ...valid.buyer, taxCode: null } }, 'Thiếu mã số thuế'],
  ['no lines', { contents: contentsOf() }, 'không có dòng nào'],
  [
    'VAT that is one đồng off',
    { contents: contentsOf({ ...line, net: line.net - 1, vat: line.vat + 1 }) },
    'Dòng 1',
  ],
  [
    'a sum that is one đồng off',
    { contents: { ...valid.contents, sums: { ...valid.contents.sums, gross: 138_000 } } },
    'Tổng các dòng',
  ],
  ['a negative total', { contents: contentsOf(lineOf(-108_000)) }, 'Tổng tiền'],
  ['no payment', { contents: { ...valid.contents, payment: '' } }, 'thanh toán'],
  ['an adjustment without a reason', { kind: 'adjustment' }, 'lý do'],
] as const)('%s is rejected', (_name, changes, reason) =>
  expect(check({ ...valid, ...(changes as Partial<InvoiceDocument>) })).toContain(reason),
);

test('a person without a tax code is accepted', () =>
  expect(check({ ...valid, buyer: { ...valid.buyer, kind: 'person', taxCode: null } })).toBeNull());

test.each([
  ['0312345673', true],
  ['0312345678', false],
  ['0312345673-001', true],
  ['0312345678-001', false],
  ['079090001234', true],
  ['12', false],
])('the check digit of %s is right: %s', (taxCode, isRight) =>
  expect(hasTaxCheckDigit(taxCode)).toBe(isRight),
);

test('adjustments of any amounts pass the checks to the đồng', () => {
  const amount = fc.integer({ min: 1, max: 400_000_000 });
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(8, 10),
      (amounts, percent) => {
        const contents = contentsOf(...amounts.map((gross) => lineOf(gross, percent)));
        expect(check({ ...valid, contents })).toBeNull();
        for (const taken of [contents.sums.gross, Math.ceil(contents.sums.gross / 3)]) {
          const adjusted = adjustmentContents(contents, { amount: taken, code: 'DH1', reason: 'Trả hàng' });
          expect(adjusted.sums.gross).toBe(-taken);
          expect(check({ ...valid, kind: 'adjustment', contents: adjusted })).toBeNull();
        }
      },
    ),
  );
});

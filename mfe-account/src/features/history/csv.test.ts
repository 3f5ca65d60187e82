import { toCsv } from './csv';
import { row } from './testing/samples';

test('a visit is one line, by the day of Vietnam', () => {
  expect(toCsv([row()])).toBe(
    '\uFEFFNgày;Mã phiếu;Xe;Biển số;Số km;Loại dịch vụ;Dịch vụ;Chi phí (₫);Bảo hành đến;Đạt;Cần theo dõi;Hỏng;Để sau\r\n' +
      '02/08/2026;PDV-260801-0002;VF 8 2023;51K-123.45;46000;Bảo dưỡng, Sửa chữa;Bảo dưỡng nâng cao, Thay má phanh;2450000;01/02/2027;18;2;1;1\r\n',
  );
});

test('quotes and separators stay within their cell', () => {
  const [, line] = toCsv([
    row({ services: [{ code: 'X', name: 'Lốp 18"; cân bằng', type: 'repair' }] }),
  ]).split('\r\n');
  expect(line).toContain(';"Lốp 18""; cân bằng";');
});

test.each(['=1+1', '+1', '-1', '@x', '\t=1'])('a spreadsheet does not run %j', (name) => {
  const [, line] = toCsv([row({ vehicle: { id: 'v', name, plate: '51K12345' } })]).split('\r\n');
  expect(line).toContain(`;'${name};`);
});

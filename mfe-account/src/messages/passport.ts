import { formatDate, formatDateTime, formatNumber } from '@evcare/shared-contracts/format';
import { titles } from './titles';

export const passport = {
  title: titles.passport,
  loading: 'Đang tải hộ chiếu pin…',
  back: 'Về trang xe',
  intro: 'Bản xác nhận sức khoẻ pin do xưởng đo và ký. Người mua xe quét mã để kiểm tra thật giả.',
  noneTitle: 'Xe này chưa có hộ chiếu pin.',
  noneText:
    'Hộ chiếu ghi tên xe, biển số, số khung, số km và các lần đo pin. Ai có mã QR đều xem được, nên chỉ cấp khi bạn muốn.',
  issue: 'Cấp hộ chiếu pin',
  renew: 'Cấp bản mới',
  issuing: 'Đang cấp…',
  issued: 'Đã cấp hộ chiếu pin.',
  print: 'In / Lưu PDF',
  issuedAt: (date: string) => `Cấp lúc ${formatDateTime(date)}`,
  plate: 'Biển số',
  vin: 'Số khung (VIN)',
  noVin: 'Không ghi',
  odometer: 'Số km khi cấp',
  km: (value: number) => `${formatNumber(value)} km`,
  last: 'Lần đo gần nhất',
  lastAt: (percent: string, date: string) => `${percent}, ngày ${formatDate(date)}`,
  readings: 'Các lần đo sức khoẻ pin (SoH)',
  noReadings: 'Chưa có lần đo pin nào.',
  columns: {
    date: 'Ngày đo',
    odometer: 'Số km',
    soh: 'SoH',
    cycles: 'Số lần sạc',
    delta: 'Chênh lệch cell (mV)',
  },
  percent: (value: number) => `${formatNumber(value)}%`,
  qr: 'Mã QR dẫn đến trang kiểm tra hộ chiếu',
  qrText: 'Quét mã, hoặc mở trang này, để kiểm tra:',
  checkTitle: 'Kiểm tra hộ chiếu pin',
  checking: 'Đang kiểm tra hộ chiếu pin…',
  genuine: 'Hộ chiếu này là thật',
  genuineText: (date: string, shop: string) =>
    `${shop} đã đo, ký và cấp ngày ${formatDate(date)}. Nội dung chưa bị sửa.`,
  compare: 'So biển số và số khung dưới đây với chiếc xe trước mặt bạn.',
  fake: 'Không xác nhận được hộ chiếu này',
  fakeText:
    'Không có hộ chiếu nào mang mã này, hoặc nội dung không khớp chữ ký của xưởng. Đừng dựa vào nó khi mua xe.',
} as const;

import type { Tone } from '../order/statuses';

/** States of a piece with a serial number. */
export const SERIAL_STATES = ['in_stock', 'issued', 'sold', 'removed'] as const;
export type SerialState = (typeof SERIAL_STATES)[number];
export const SERIAL_STATE_LABELS: Record<SerialState, { readonly label: string; readonly tone: Tone }> = {
  in_stock: { label: 'Trong kho', tone: 'success' },
  issued: { label: 'Đã lắp cho xe', tone: 'info' },
  sold: { label: 'Đã bán', tone: 'violet' },
  removed: { label: 'Đã ghi giảm', tone: 'neutral' },
};

/** Events in the life of a piece. */
export const SERIAL_EVENTS = [
  'received',
  'recorded',
  'found',
  'issued',
  'sold',
  'returned',
  'removed',
] as const;
export type SerialEvent = (typeof SERIAL_EVENTS)[number];
export const SERIAL_EVENT_LABELS: Record<SerialEvent, string> = {
  received: 'Nhập kho',
  recorded: 'Ghi số cho hàng đã có trong kho',
  found: 'Kiểm kê thấy',
  issued: 'Cấp cho phiếu dịch vụ',
  sold: 'Xuất cho đơn hàng',
  returned: 'Nhận lại vào kho',
  removed: 'Ghi giảm',
};

/** Maximum number of serial numbers in one entry. */
export const MAX_SERIALS = 500;
const SERIAL = /^[A-Z0-9][A-Z0-9./_-]{2,39}$/;

/** Validation messages of serial numbers. */
export const serialMessages = {
  invalid: 'Số sê-ri dài 3 đến 40 ký tự, chỉ gồm chữ không dấu, số và . / _ -',
  twice: 'Một số sê-ri được nhập hai lần.',
  tooMany: `Mỗi lần nhập tối đa ${MAX_SERIALS} số sê-ri.`,
  none: 'Vui lòng nhập ít nhất một số sê-ri.',
  lot: 'Số lô tối đa 40 ký tự.',
} as const;

/** Canonical form of a serial number: upper case, without spaces. */
export const normaliseSerial = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

export const isSerial = (serial: string): boolean => SERIAL.test(serial);

/** Splits typed, pasted or scanned text into serial numbers: one for each line, comma, semicolon or tab. */
export const splitSerials = (text: string): string[] =>
  text
    .split(/[\n\r\t,;]+/)
    .map(normaliseSerial)
    .filter((serial) => serial !== '');

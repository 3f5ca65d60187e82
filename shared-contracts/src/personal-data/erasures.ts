/** States of an erasure. An approved one is carried out after the waiting time, once nothing is open. */
export const ERASURE_STATES = ['requested', 'approved', 'done', 'withdrawn', 'rejected'] as const;
export type ErasureState = (typeof ERASURE_STATES)[number];

/** States in which an erasure can be withdrawn. */
export const OPEN_ERASURE_STATES: readonly ErasureState[] = ['requested', 'approved'];

/** How the shop knows who requests an erasure: the customer's own sign-in, or a check by staff. */
export const ERASURE_CHANNELS = ['profile', 'in-person', 'document', 'call'] as const;
export type ErasureChannel = (typeof ERASURE_CHANNELS)[number];

/** How staff made sure that they speak with the customer. */
export const SUBJECT_CHECKS = ['in-person', 'document', 'call'] as const;
export type SubjectCheck = (typeof SUBJECT_CHECKS)[number];

/** Rows that a guest leaves without a record of a customer. */
export const GUEST_ROW_KINDS = [
  'order',
  'appointment',
  'serviceOrder',
  'contactRequest',
  'waitingEntry',
] as const;
export type GuestRowKind = (typeof GUEST_ROW_KINDS)[number];
export const GUEST_ROW_LABELS: Record<GuestRowKind, string> = {
  order: 'Đơn hàng',
  appointment: 'Lịch hẹn',
  serviceOrder: 'Phiếu dịch vụ',
  contactRequest: 'Tin nhắn, yêu cầu gọi lại',
  waitingEntry: 'Danh sách chờ',
};

/** Maximum number of rows of a guest that are exported or erased together. */
export const MAX_GUEST_ROWS = 200;

/** Hours in which a request can be withdrawn before anything is erased. */
export const ERASURE_WAIT_HOURS = 72;

/** Word that is typed to confirm the request. */
export const ERASURE_WORD = 'XOÁ';

/** True if the text is the word that confirms an erasure, in letters of any case and composition. */
export const isErasureWord = (text: string): boolean =>
  text.normalize('NFC').trim().toLocaleUpperCase('vi') === ERASURE_WORD;

/** Matters that must be settled before an erasure. */
export const OPEN_MATTERS = [
  'order',
  'refund',
  'return',
  'appointment',
  'serviceOrder',
  'debt',
  'serviceRefund',
  'package',
  'transfer',
] as const;
export type OpenMatterKind = (typeof OPEN_MATTERS)[number];

export const OPEN_MATTER_LABELS: Record<OpenMatterKind, string> = {
  order: 'Đơn hàng chưa xong',
  refund: 'Đơn chờ hoàn tiền',
  return: 'Yêu cầu đổi trả chưa xong',
  appointment: 'Lịch hẹn sắp tới',
  serviceOrder: 'Xe đang ở xưởng',
  debt: 'Phiếu dịch vụ còn nợ',
  serviceRefund: 'Phiếu dịch vụ chờ hoàn tiền',
  package: 'Gói dịch vụ còn lượt',
  transfer: 'Khoản chuyển đến muộn chưa xử lý',
};

/** Data that stays after an erasure, because the law or the vehicle requires it. */
export const RETAINED_DATA = ['sales', 'services', 'packages', 'invoices', 'refunds', 'vehicles'] as const;
export type RetainedDataKind = (typeof RETAINED_DATA)[number];

/** Years for which accounting documents are retained, from the end of their year (accounting law, article 41). */
export const ACCOUNTING_YEARS = 10;

const ACCOUNTING = `Luật Kế toán 88/2015/QH13, Điều 41: giữ ${ACCOUNTING_YEARS} năm từ cuối năm kế toán.`;

export const RETAINED_DATA_LABELS: Record<
  RetainedDataKind,
  { readonly label: string; readonly reason: string }
> = {
  sales: { label: 'Đơn hàng và thanh toán, không còn tên', reason: ACCOUNTING },
  services: { label: 'Phiếu dịch vụ và thanh toán, không còn tên', reason: ACCOUNTING },
  packages: { label: 'Gói dịch vụ đã mua, không còn tên', reason: ACCOUNTING },
  invoices: { label: 'Thông tin người mua trên hoá đơn đã yêu cầu', reason: ACCOUNTING },
  refunds: { label: 'Chứng từ chi hoàn tiền, có tài khoản nhận', reason: ACCOUNTING },
  vehicles: {
    label: 'Lịch sử kỹ thuật và số khung của xe, không còn tên và biển số',
    reason: 'Theo xe, không theo người: bảo hành và an toàn điện cao áp.',
  },
};

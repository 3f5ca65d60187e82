import type { ReleaseAct } from '@evcare/shared-contracts/office';

const GATE: Readonly<Record<string, string>> = {
  build: 'bản dựng không đầy đủ',
  schema: 'mô tả của bản phát hành không hợp lệ',
  paths: 'tên tệp không hợp lệ',
  immutable: 'phiên bản này đã có với nội dung khác',
  'shell-first': 'chưa có shell',
  signature: 'thiếu chữ ký hợp lệ của nhóm phụ trách',
  'contract-range': 'không khớp phiên bản hợp đồng với shell đang chạy',
  exposes: 'thiếu điểm vào của remote',
  'chunk-global': 'không chạy chung được với bản trước của chính nó',
  declared: 'dùng vị trí hoặc sự kiện chưa khai báo',
  'undeclared-events': 'gửi hoặc nghe sự kiện chưa khai báo',
  'prefix-collision': 'trùng đường dẫn với một remote khác',
  'prefix-removed': 'bỏ đường dẫn mà phần khác đang dùng',
  offers: 'bỏ vị trí hoặc sự kiện mà phần khác đang dùng',
  events: 'không khớp phiên bản sự kiện với phần khác',
  slots: 'không khớp phiên bản vị trí với phần khác',
  'shared-ranges': 'không khớp thư viện dùng chung với shell',
  'mf-runtime': 'không khớp Module Federation với shell',
  'byte-budget': 'vượt giới hạn dung lượng',
  styles: 'có kiểu dáng ảnh hưởng tới phần khác',
  render: 'không hiển thị được trên máy chủ',
  smoke: 'không chạy được trong trình duyệt',
};

const DONE: Readonly<Record<ReleaseAct, (part: string, release: string) => string>> = {
  promote: (part, release) => `${part} ${release} đã thành bản chính thức.`,
  'stop-canary': (part) => `Đã dừng bản thử nghiệm của ${part}.`,
  rollback: (part, release) => `${part} đã lùi về bản ${release}.`,
  disable: (part) => `Đã tắt ${part}.`,
  enable: (part) => `Đã bật lại ${part}.`,
};

/** Messages of the releases of the site. */
export const releaseTexts = {
  off: 'Trang phát hành chưa được bật ở máy chủ này. Dùng lệnh npm run releases.',
  unavailable: 'Chưa liên lạc được với kho phát hành. Vui lòng thử lại, hoặc dùng lệnh npm run releases.',
  unknown: 'Kho phát hành không trả lời nên chưa rõ đã đổi hay chưa. Xem lại trạng thái trước khi làm tiếp.',
  confirm: (part: string) => `Nhập đúng tên “${part}” để xác nhận.`,
  stale: 'Trạng thái phát hành vừa thay đổi. Xem lại rồi làm tiếp.',
  missing: 'Không còn gì để làm: không có phần này, bản thử nghiệm hoặc bản trước để lùi về.',
  damaged: 'Bản phát hành thiếu tệp, bị sửa hoặc có chữ ký không hợp lệ nên không được dùng.',
  gate: (rules: readonly string[], affected: readonly string[]) => {
    const why = rules.map((rule) => GATE[rule] ?? rule).join('; ');
    return `Bộ kiểm tra từ chối: ${why}.${affected.length > 0 ? ` Ảnh hưởng: ${affected.join(', ')}.` : ''}`;
  },
  other: 'Kho phát hành từ chối thao tác này.',
  tooOften: (wait: string) => `Bạn đã đổi bản phát hành quá nhiều lần. Vui lòng thử lại sau ${wait}.`,
  done: (act: ReleaseAct, part: string, release: string | null) => DONE[act](part, release ?? ''),
  unchanged: 'Không có gì thay đổi: trạng thái đã như vậy.',
} as const;

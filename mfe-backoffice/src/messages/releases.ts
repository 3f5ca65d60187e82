import { formatNumber } from '@evcare/shared-contracts/format';
import type { CanaryVerdict, OpeningVerdict, ReleaseAct } from '@evcare/shared-contracts/office';

/** Acts as buttons, also in the audit log. */
const acts: Readonly<Record<ReleaseAct, string>> = {
  promote: 'Chuyển thành chính thức',
  'stop-canary': 'Dừng thử nghiệm',
  rollback: 'Lùi về bản trước',
  disable: 'Tắt phần này',
  enable: 'Bật lại',
};

const secondsText = (ms: number): string => `${formatNumber(Math.round(ms / 100) / 10)} giây`;
const openedText = (ms: number | null): string => (ms === null ? 'chưa có' : secondsText(ms));

/** Page `/admin/releases`: which releases are live, and moves of them. */
export const releases = {
  lead: (revision: number, time: string) =>
    `Bản trang số ${revision}, đổi lúc ${time}. Tự cập nhật khi có thay đổi.`,
  state: { live: 'Đang chạy', off: 'Đã tắt', damaged: 'Bị hỏng', canary: 'Đang thử nghiệm' },
  stable: 'Bản chính thức',
  since: 'Từ lúc',
  by: 'Người đổi',
  signature: 'Chữ ký',
  signed: 'Đã ký',
  unsigned: 'Không ký',
  unknown: 'Không còn trong lịch sử',
  previous: 'Bản trước',
  noPrevious: 'Không có',
  canary: {
    title: (version: string) => `Bản thử nghiệm ${version}`,
    audience: (share: string, cohorts: readonly string[]) =>
      `${share} % khách${cohorts.length > 0 ? `, và nhóm ${cohorts.join(', ')}` : ''}`,
    started: (time: string) => `bắt đầu ${time}`,
    caption: (part: string) => `Số liệu thử nghiệm của ${part}`,
    measure: 'Chỉ số',
    measures: {
      failed: 'Lượt gặp lỗi',
      slow: (limitMs: number) => `Mở trang quá ${secondsText(limitMs)}`,
      ordered: 'Lượt có đặt hàng',
    },
    share: (share: string, hits: string, visits: string) => `${share} (${hits} trong ${visits} lượt)`,
    interval: (low: string, high: string) => `từ ${low} đến ${high}`,
    noVisits: 'Chưa có lượt nào',
    ofCanary: 'Bản thử nghiệm',
    ofStable: 'Bản chính thức',
    noFigures: 'Chưa đọc được số liệu từ trình duyệt của khách.',
    opened: (canaryMs: number | null, stableMs: number | null) =>
      `3/4 số lượt mở trang xong trong: thử nghiệm ${openedText(canaryMs)}, chính thức ${openedText(stableMs)}.`,
    note: (time: string) =>
      `Tính từ ${time}. “Từ … đến …” là khoảng tin cậy 95%, đúng dù xem lại bao nhiêu lần.`,
    verdict: {
      worse: 'Lỗi nhiều hơn bản chính thức',
      sound: 'Chưa thấy vấn đề',
      unknown: 'Chưa đủ dữ liệu về lỗi',
    } satisfies Readonly<Record<CanaryVerdict, string>>,
    openingVerdict: {
      slower: 'Mở trang chậm hơn bản chính thức',
      similar: 'Tốc độ tương đương',
      unknown: 'Chưa đủ dữ liệu về tốc độ',
    } satisfies Readonly<Record<OpeningVerdict, string>>,
  },
  stopped: (version: string, time: string, reason: string) =>
    `Bản thử nghiệm ${version} đã dừng lúc ${time}: ${reason}`,
  history: {
    title: 'Lịch sử',
    caption: (part: string) => `Lịch sử của ${part}`,
    at: 'Lúc',
    command: 'Việc',
    version: 'Bản',
    by: 'Ai',
    reason: 'Lý do',
    empty: 'Chưa có thay đổi nào.',
    urgent: 'khẩn cấp',
    commands: {
      publish: 'Phát hành',
      promote: 'Chuyển chính thức',
      canary: 'Thử nghiệm',
      'stop-canary': 'Dừng thử nghiệm',
      rollback: 'Lùi về bản trước',
      disable: 'Tắt',
      enable: 'Bật',
      gc: 'Dọn bản cũ',
    } as Readonly<Record<string, string>>,
  },
  acts,
  actsOf: (part: string) => `Thao tác với ${part}`,
  dialog: {
    title: (act: ReleaseAct, part: string) => `${acts[act]}: ${part}`,
    now: 'Đang chạy',
    next: 'Sau đó',
    consequence: {
      promote: 'Mọi khách sẽ dùng bản này từ lần mở trang kế tiếp.',
      'stop-canary': 'Khách đang dùng bản thử nghiệm trở về bản chính thức. Bản này không tự chạy lại.',
      rollback:
        'Mọi khách trở về bản trước còn nguyên vẹn gần nhất. Bản đang chạy không được dùng lại, trừ khi phát hành lại.',
      disable: 'Các trang của phần này báo tạm đóng và biến khỏi menu cho tới khi được bật lại.',
      enable: 'Các trang của phần này mở lại cho khách.',
    } satisfies Readonly<Record<ReleaseAct, string>>,
    off: 'Tạm đóng',
    ownPage:
      'Trang bạn đang xem thuộc phần này. Sau khi tắt, chỉ bật lại được bằng lệnh npm run releases -- enable.',
    confirm: (part: string) => `Nhập “${part}” để xác nhận`,
    reason: 'Lý do',
    reasonHint: 'Ghi vào lịch sử và nhật ký.',
    publicReason:
      'Ghi vào lịch sử và nhật ký. Ai cũng đọc được trong chỉ mục của trang, nên đừng ghi tên khách.',
    urgent: 'Khẩn cấp: cả trang đang dùng cũng đổi ngay',
    urgentHint: 'Nội dung khách đang nhập được giữ lại.',
    technical: 'Chi tiết kỹ thuật',
  },
} as const;

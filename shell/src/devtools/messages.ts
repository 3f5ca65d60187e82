import type { ProblemCode } from '../overrides/request';
import type { RemoteState } from '../remotes/states';
import type { Source } from './report';

/** Texts of the banner and of the developer panel, which engineers read as well. */
export const messages = {
  banner: {
    name: 'Bản phát hành thay thế',
    title: 'Trang này đang chạy bản thay thế.',
    refusedTitle: 'Không dùng được bản thay thế.',
    fromVersion: (remote: string, version: string) => `${remote}: bản ${version}`,
    fromAddress: (remote: string, address: string) => `${remote}: từ ${address}`,
    refused: (requested: string, reason: string) => `${requested}: ${reason}`,
    reset: 'Đặt lại',
    open: 'Mở bảng nhà phát triển',
  },
  problems: {
    UNREADABLE: 'không đọc được, cần dạng <remote>@<phiên bản hoặc địa chỉ>.',
    UNKNOWN_REMOTE: 'trang này không có remote đó.',
    BAD_VERSION: 'không phải một phiên bản.',
    BAD_ADDRESS: 'không phải một địa chỉ http hoặc https.',
    ORIGIN_REFUSED: 'nguồn này không có trong cấu hình được phép.',
    NOT_FOUND: 'không tìm thấy bản phát hành ở đó, hoặc máy chủ không trả lời.',
    BAD_FACTS: 'mô tả của bản phát hành bị thiếu hoặc sai.',
    OTHER_REMOTE: 'đó là bản phát hành của remote khác.',
    NO_INTEGRITY: 'không tính được mã toàn vẹn, trang cần mở bằng https hoặc localhost.',
  } satisfies Record<ProblemCode, string>,
  panel: {
    title: 'Bảng nhà phát triển',
    close: 'Đóng',
    facts: {
      name: 'Trang này',
      environment: 'Môi trường',
      revision: 'Bản chỉ mục',
      integrity: 'Kiểm tra toàn vẹn',
      enforced: 'Bắt buộc',
      none: 'Tắt',
      bucket: 'Ô canary của trình duyệt',
      noBucket: 'Chưa có',
    },
    parts: 'Các phần của trang',
    columns: {
      part: 'Phần',
      release: 'Bản phát hành',
      contract: 'Hợp đồng',
      state: 'Trạng thái',
      load: 'Tải',
      actions: 'Thao tác',
    },
    sources: {
      stable: 'Ổn định',
      canary: 'Canary',
      override: 'Thay thế',
      'last-known-good': 'Bản chạy tốt gần nhất',
    } satisfies Record<Source, string>,
    insteadOf: (version: string) => `Thay cho ${version}`,
    canary: (version: string, percent: number) => `Canary ${version}: ${percent}%`,
    fits: 'Khớp',
    fitsNot: 'Không khớp',
    builtWith: (version: string) => `Dựng với ${version}`,
    states: {
      idle: 'Chưa dùng đến',
      resolving: 'Đang kiểm tra',
      loading: 'Đang tải',
      ready: 'Sẵn sàng',
      gated: 'Bị chặn',
      failed: 'Hỏng',
    } satisfies Record<RemoteState['status'], string>,
    loadTime: (ms: string) => `${ms} ms`,
    loadNone: 'Chưa đo',
    requests: (count: number) => `${count} tệp`,
    sizes: (transferred: string, decoded: string) => `${transferred} qua mạng, ${decoded} sau giải nén`,
    sizesUnknown: 'Máy chủ không cho biết kích thước',
    change: 'Đổi bản',
    changeOf: (part: string) => `Đổi bản của ${part}`,
    resetOne: 'Đặt lại',
    resetOf: (part: string) => `Đặt lại ${part}`,
    resetAll: 'Đặt lại tất cả',
    copy: 'Sao chép báo cáo',
    copied: 'Đã sao chép báo cáo.',
    copyFailed: 'Trình duyệt không cho sao chép. Bạn có thể sao chép từ ô dưới đây.',
    report: 'Báo cáo',
    form: {
      name: 'Dùng bản khác',
      remote: 'Remote',
      target: 'Phiên bản hoặc địa chỉ',
      hint: (origins: readonly string[]) =>
        origins.length === 0
          ? 'Một phiên bản đã phát hành, ví dụ 1.4.0.'
          : `Một phiên bản đã phát hành, ví dụ 1.4.0, hoặc địa chỉ thuộc ${origins.join(', ')}.`,
      apply: 'Áp dụng và tải lại trang',
      published: 'Bản đã biết:',
      choose: (version: string) => `Chọn ${version}`,
      empty: 'Nhập phiên bản hoặc địa chỉ.',
      refused: (reason: string) => `Không dùng được: ${reason}`,
    },
    errors: (count: number) => `Lỗi gần đây (${count})`,
    noErrors: 'Trang này chưa gặp lỗi nào.',
    nobody: 'Không rõ của ai',
    problems: 'Những gì bị từ chối',
  },
} as const;

/** Descriptions of the codes in docs/errors.md. */
const REASONS: Readonly<Record<string, string>> = {
  ENTRY_FAILED: 'Tệp vào (entry) không tải được hoặc báo lỗi khi chạy.',
  CHUNK_FAILED: 'Tệp vào đã chạy nhưng một phần mã hoặc kiểu dáng không tải được.',
  TIMEOUT: 'Tải quá 8 giây.',
  NOT_A_REMOTE: 'Tệp vào không chứa remote nào.',
  ORIGIN_REFUSED: 'Mã đến từ nguồn không được phép, nên không tải gì.',
  CONTRACT_MISMATCH: 'Cần phiên bản hợp đồng khác với vỏ trang, nên không tải gì.',
  SHARED_MISMATCH: 'Thư viện dùng chung của vỏ trang không đúng phiên bản cần có.',
  SETUP_FAILED: 'Hàm setup báo lỗi.',
  UNDECLARED_ROUTE: 'Mang theo đường dẫn chưa khai báo trong manifest.',
  RENDER_FAILED: 'Một trang của remote báo lỗi khi hiển thị.',
  UNRESPONSIVE: 'Một trang của remote cập nhật không ngừng hoặc làm treo trình duyệt.',
  INTEGRITY_FAILED: 'Nội dung tệp không đúng mã toàn vẹn, hoặc không có mã để kiểm tra.',
  UNKNOWN_REMOTE: 'Trang này không có remote đó.',
};

/** Description of a failure code. An unknown code is returned unchanged. */
export const reasonOf = (code: string): string => REASONS[code] ?? code;

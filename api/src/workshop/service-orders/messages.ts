import { formatDateTime, formatMoney, formatTimeAndDay } from '@evcare/shared-contracts/format';
import { DISCOUNT_APPROVAL_PERCENT } from '@evcare/shared-contracts/office';
import { CHECKLIST_RESULT_LABELS, type ChecklistResult } from '@evcare/shared-contracts/workshop';
import { workshopMessages } from '../../platform/messages';

/** Messages about service orders, shown to users. */
export const messages = {
  notFound: 'Không tìm thấy phiếu dịch vụ.',
  itemNotFound: 'Không tìm thấy hạng mục kiểm tra.',
  lineNotFound: 'Không tìm thấy hạng mục báo giá.',
  illegalStep: 'Phiếu dịch vụ vừa thay đổi, thao tác này không còn thực hiện được.',
  stale: 'Phiếu dịch vụ vừa được người khác cập nhật.',

  quoteExpired: 'Báo giá đã hết hạn',
  quoteSuperseded: 'Báo giá này đã được thay bằng báo giá mới. Vui lòng xem báo giá mới nhất.',
  quoteAnswered: 'Báo giá này đã được trả lời. Vui lòng tải lại trang.',
  quoteMissing: 'Không có báo giá nào đang chờ bạn duyệt.',
  quoteWaiting: 'Báo giá đang chờ khách duyệt. Hãy ghi nhận câu trả lời hoặc lập báo giá mới trước.',
  quoteEmpty: 'Báo giá chưa có hạng mục nào.',
  quoteUnpriced: 'Một số hạng mục chưa có giá. Vui lòng nhập giá trước khi gửi.',
  quoteFrozen: 'Báo giá đã gửi không sửa được. Vui lòng lập báo giá mới.',
  discountWaiting: `Mức giảm trên ${DISCOUNT_APPROVAL_PERCENT}% đang chờ quản lý duyệt. Chưa thể gửi báo giá.`,
  discountNone: 'Báo giá này không có mức giảm nào chờ duyệt.',
  lacksCertificates: (names: string) => `Kỹ thuật viên thiếu chứng chỉ: ${names}.`,
  bayUnfit: 'Khoang này không đáp ứng yêu cầu của công việc.',
  busyElsewhere: 'Khoang hoặc kỹ thuật viên này đã có lịch khác trong thời gian còn lại của lịch hẹn.',
  technician: 'Vui lòng chọn kỹ thuật viên.',
  bay: 'Vui lòng chọn khoang.',
  reassigned: 'Giao cho người khác.',
  workRuns: 'Xe đang được làm, không thể bỏ trống kỹ thuật viên hoặc khoang.',
  promisedClosed: (next: Date) => `Xưởng đóng cửa lúc đó. Mở lại ${formatTimeAndDay(next)}.`,
  promisedAhead: 'Giờ hẹn giao phải ở phía trước, trong vòng 60 ngày.',
  debtPaid: 'Phiếu đã thanh toán đủ, không cần duyệt nợ.',
  inWorkshop: (code: string) => `Xe này đang ở trong xưởng với phiếu ${code}.`,
  customerUnknown: 'Không tìm thấy khách hàng.',
  opened: (code: string) => `Đã tiếp nhận xe, phiếu ${code}.`,
  decideAll: 'Vui lòng chọn Đồng ý hoặc Để sau cho từng hạng mục.',
  partNeedsLabour: 'Phụ tùng đi cùng công thay thế, không thể duyệt riêng.',
  codeUnknown: 'Không tìm thấy báo giá với mã này. Vui lòng kiểm tra lại mã hoặc gọi xưởng.',
  phoneNeeded: 'Vui lòng nhập số điện thoại bạn đã để lại ở xưởng.',
  phoneWrong: 'Số điện thoại không khớp với số bạn đã để lại ở xưởng.',
  codeNeeded: 'Vui lòng nhập mã xác nhận đã gửi qua email.',
  codeSent: 'Đã gửi mã xác nhận. Vui lòng kiểm tra email.',
  answered: 'Đã ghi nhận lựa chọn của bạn.',
  evidence: 'Vui lòng ghi rõ khách đồng ý bằng cách nào (tối đa 300 ký tự).',

  rated: 'Cảm ơn bạn đã đánh giá.',
  ratedTwice: 'Bạn đã đánh giá lần dịch vụ này.',
  rateLater: 'Bạn có thể đánh giá sau khi nhận xe.',

  jobRunning: 'Bạn đang thực hiện công việc khác.',
  lineNotApproved: 'Chỉ làm được hạng mục đã đặt hoặc khách đã đồng ý.',
  linesOpen: (count: number) => `Còn ${count} hạng mục khách đã đồng ý chưa hoàn thành.`,
  notCertified: 'Kỹ thuật viên cần chứng chỉ còn hạn cho việc này.',
  bayNotCapable: 'Việc này cần khoang an toàn điện cao áp.',
  noTechnician: 'Phiếu này chưa có kỹ thuật viên.',
  checklistClosed: 'Checklist chỉ điền được khi xe đang được kiểm tra hoặc sửa chữa.',
  checklistIncomplete: (count: number) => `Còn ${count} mục bắt buộc chưa hoàn thành.`,
  lockOutOpen: 'Chưa hoàn tất quy trình ngắt điện cao áp.',
  entryReused: 'Mã nhận diện này đã dùng cho một lần ghi khác.',
  checklistConflict: 'Mục này vừa được ghi ở nơi khác.',
  safetyFirst: 'Các bước an toàn cao áp phải đạt và theo đúng thứ tự.',
  resultMissing: 'Vui lòng chọn kết quả.',
  valueMissing: 'Vui lòng nhập số đo.',
  valueRange: 'Số đo nằm ngoài khoảng đo được.',
  betterNeedsNote: 'Kết quả tốt hơn số đo cần ghi chú lý do.',
  safetyNotBetter: 'Kết quả bước an toàn không được tốt hơn số đo.',
  photoNeeded: 'Vui lòng chụp ít nhất một ảnh.',
  noteNeeded: 'Vui lòng ghi lý do bỏ qua.',
  noSkip: 'Hạng mục này là bắt buộc, không thể bỏ qua.',
  tooManyPhotos: 'Tối đa 4 ảnh cho mỗi hạng mục.',

  qcByWorker: 'Người kiểm tra cuối phải khác người đã làm.',
  unpaid: (left: number) => `Phiếu còn ${formatMoney(left)} chưa thanh toán.`,
  overpaid: (left: number) => `Số tiền vượt phần còn lại (${formatMoney(left)}).`,
  voidRefunded: 'Khoản này đã hoàn cho khách nên không huỷ được.',
  refundTooMuch: (paid: number) => `Khách mới trả ${formatMoney(paid)} chưa hoàn.`,
  refundRequested: 'Đã gửi yêu cầu hoàn tiền. Chờ quản lý duyệt.',
  refundWithdrawn: 'Đã rút đề nghị hoàn tiền.',
  refundDecided: 'Quản lý đã quyết định đề nghị này, nên không rút được nữa.',
  refundOfOther: 'Chỉ người đề nghị rút được đề nghị hoàn tiền. Quản lý có thể không duyệt.',
  refundNotFound: 'Không tìm thấy đề nghị hoàn tiền.',
  refundOpen: 'Phiếu này đã có yêu cầu hoàn tiền đang chờ.',
  odometerOut: 'Số km lúc giao không được nhỏ hơn lúc nhận.',
  debtByManager: 'Chỉ quản lý được duyệt giao xe khi chưa thanh toán đủ.',
  unknownService: 'Dịch vụ không còn được cung cấp.',
  partPrice: 'Giá phụ tùng lấy theo bảng giá, không sửa được.',
  tooDear: 'Tổng tiền của phiếu vượt 2.000.000.000 ₫. Vui lòng kiểm tra lại giá và số lượng.',
  partName: 'Vui lòng chọn phụ tùng hoặc nhập tên phụ tùng.',
  unknownProduct: 'Phụ tùng không còn kinh doanh.',
  parentLabour: 'Phụ tùng phải gắn với một dòng công của cùng báo giá.',
  keyReused: 'Mã nhận diện này đã dùng cho một khoản khác.',
  saved: 'Đã cập nhật phiếu dịch vụ.',
  reason: 'Vui lòng nhập lý do (tối đa 300 ký tự).',
} as const;

/** Texts of the customer's timeline. */
export const eventTexts = {
  received: (odometer: string) => `Xưởng đã tiếp nhận xe (${odometer}\u00a0km).`,
  diagnosing: 'Kỹ thuật viên bắt đầu kiểm tra xe.',
  found: (title: string, result: ChecklistResult) =>
    `${title}: ${CHECKLIST_RESULT_LABELS[result].label.toLowerCase()}.`,
  quoteSent: (count: number, total: number) =>
    `Xưởng gửi báo giá ${count} hạng mục (${formatMoney(total)}) chờ bạn duyệt.`,
  quoteExpired: 'Báo giá đã hết hạn.',
  approved: {
    customer: (count: number, total: number) => `Bạn đã duyệt ${count} hạng mục (${formatMoney(total)}).`,
    counter: (count: number, total: number) => `Đã duyệt ${count} hạng mục (${formatMoney(total)}) tại quầy.`,
    phone: (count: number, total: number) =>
      `Đã duyệt ${count} hạng mục (${formatMoney(total)}) qua điện thoại.`,
    link: (count: number, total: number) =>
      `Đã duyệt ${count} hạng mục (${formatMoney(total)}) bằng mã báo giá.`,
  },
  declined: {
    customer: 'Bạn đã chọn để sau tất cả hạng mục trong báo giá.',
    counter: 'Khách chọn để sau tất cả hạng mục trong báo giá, ghi nhận tại quầy.',
    phone: 'Khách chọn để sau tất cả hạng mục trong báo giá, ghi nhận qua điện thoại.',
    link: 'Khách chọn để sau tất cả hạng mục trong báo giá, bằng mã báo giá.',
  },
  in_progress: 'Xưởng bắt đầu thực hiện.',
  rework: 'Kiểm tra cuối chưa đạt, xưởng làm lại.',
  awaiting_parts: 'Đang chờ phụ tùng.',
  partsArrived: 'Phụ tùng đã về, xưởng tiếp tục.',
  quality_check: 'Đã làm xong, đang kiểm tra cuối.',
  ready: 'Xe đã sẵn sàng bàn giao.',
  delivered: 'Đã bàn giao xe.',
  cancelled: (reason: string) => `Phiếu dịch vụ đã huỷ: ${reason}`,
  refunded: {
    cash: (amount: number) => `Xưởng đã hoàn ${formatMoney(amount)} bằng tiền mặt cho bạn.`,
    transfer: (amount: number) => `Xưởng đã chuyển khoản hoàn ${formatMoney(amount)} cho bạn.`,
  },
  promised: (time: Date) => `Giờ hẹn giao xe mới: ${formatTimeAndDay(time)}.`,
} as const;

/** Texts of the timeline in the back office, hidden from customers. */
export const officeNotes = {
  assigned: (technician: string | null, bay: string | null, reason: string | null) =>
    [
      technician ?? 'Chưa giao kỹ thuật viên',
      bay ?? 'chưa xếp khoang',
      ...(reason === null ? [] : [reason]),
    ].join(' · '),
  answered: (saidBy: string | null, evidence: string) =>
    saidBy === null ? evidence : `${saidBy} trả lời · ${evidence}`,
  lineAdded: (name: string) => `Thêm: ${name}`,
  linePriced: (name: string, { quantity, unitPrice }: { quantity: number; unitPrice: number }) =>
    `${name}: ${quantity} × ${formatMoney(unitPrice)}`,
  lineRemoved: (name: string) => `Bỏ: ${name}`,
  paid: (amount: number, method: string, reference: string | null) =>
    [formatMoney(amount), method, ...(reference === null ? [] : [reference])].join(' · '),
  paymentVoided: (amount: number, method: string, reason: string) =>
    `${formatMoney(amount)} · ${method} · ${reason}`,
  refund: (amount: number, way: string, text: string | null) =>
    [formatMoney(amount), way, ...(text === null ? [] : [text])].join(' · '),
  discount: (percent: number, reason: string | null) =>
    percent === 0 ? 'Bỏ giảm giá' : `Giảm ${percent} %${reason === null ? '' : ` · ${reason}`}`,
  debt: (limit: number, reason: string) => `Cho nợ ${formatMoney(limit)} · ${reason}`,
  promised: (before: Date | null, after: Date, reason: string) =>
    `${before === null ? '' : `${formatTimeAndDay(before)} → `}${formatTimeAndDay(after)} · ${reason}`,
} as const;

/** Texts of in-app notifications (product rule §3.5). */
export const noticeTexts = {
  quote: (count: number, total: number, validUntil: Date) =>
    `Có ${count} hạng mục cần bạn duyệt (${formatMoney(total)}). Hiệu lực đến ${formatDateTime(validUntil)}.`,
  /** Text message with the link to a quote. */
  quoteMessage: (
    plate: string,
    { count, total, validUntil }: { count: number; total: number; validUntil: Date },
    url: string,
  ) =>
    `Báo giá xe ${plate}: ${count} hạng mục, ${formatMoney(total)}. Xem và trả lời trước ${formatDateTime(validUntil)} tại ${url}`,
  quoteEnding: (count: number, validUntil: Date) =>
    `Báo giá ${count} hạng mục sắp hết hạn lúc ${formatDateTime(validUntil)}.`,
  quoteExpired: (code: string) => `Báo giá của phiếu ${code} đã hết hạn. Xưởng sẽ liên hệ với bạn.`,
  ready: (plate: string) => `Xe ${plate} đã sẵn sàng bàn giao.`,
  delivered: (plate: string) => `Xe ${plate} đã được bàn giao. Bạn thấy dịch vụ thế nào?`,
  cancelled: (code: string) => `Phiếu dịch vụ ${code} đã huỷ.`,
  quoteUnanswered: (code: string) => `Báo giá của phiếu ${code} đã hết hạn mà khách chưa trả lời.`,
  answered: (code: string) => `Khách đã trả lời báo giá của phiếu ${code}.`,
  assigned: (code: string, plate: string) => `Bạn được giao phiếu ${code}, xe ${plate}.`,
  takenAway: (code: string) => `Phiếu ${code} đã được giao cho người khác.`,
  promised: (plate: string, time: Date) => `Giờ hẹn giao xe ${plate} đổi thành ${formatTimeAndDay(time)}.`,
  discountAsked: (code: string, percent: number) => `Phiếu ${code} xin giảm ${percent}%, chờ bạn duyệt.`,
  discountAnswered: (code: string, percent: number, approved: boolean) =>
    `Mức giảm ${percent}% của phiếu ${code} ${approved ? 'đã được duyệt' : 'không được duyệt'}.`,
  reworkNeeded: (code: string) => `Phiếu ${code} chưa đạt kiểm tra cuối, cần làm lại.`,
} as const;

/** Texts of mails about service orders. */
export const serviceMailTexts = {
  open: 'Xem và theo dõi xe:',
  action: 'Mở phiếu dịch vụ',
  quote: {
    subject: (plate: string) => `Báo giá cho xe ${plate} cần bạn duyệt`,
    lead: 'Duyệt từng hạng mục tại:',
    action: 'Xem báo giá',
    total: 'Tổng cộng',
  },
  answer: {
    subject: (plate: string) => `Đã ghi nhận lựa chọn của bạn cho xe ${plate}`,
    lead: (code: string) => `Đây là những gì bạn đã chọn cho báo giá của phiếu ${code}.`,
    pay: 'Xưởng chỉ làm những hạng mục bạn đồng ý. Bạn thanh toán khi nhận xe.',
    none: 'Bạn để sau tất cả hạng mục nên không có chi phí phát sinh.',
    approved: 'Đồng ý',
    declined: 'Để sau',
    notDone: 'Chưa làm',
    total: 'Tổng bạn đồng ý',
  },
  cheaper: (price: string, listTotal: number, percent: number) =>
    `${price} (giá gốc ${formatMoney(listTotal)}, giảm ${percent}%)`,
  ending: { subject: (plate: string) => `Báo giá cho xe ${plate} sắp hết hạn` },
  code: {
    subject: (code: string) => `${code} là mã duyệt báo giá của bạn`,
    body: (order: string, plate: string, minutes: number) =>
      `Nhập mã sau để duyệt báo giá của phiếu ${order}, xe ${plate}. Mã có hiệu lực trong ${minutes} phút.`,
  },
  ready: {
    subject: (plate: string) => `Xe ${plate} đã sẵn sàng bàn giao`,
    due: (left: number) => `Số tiền cần thanh toán: ${formatMoney(left)}.`,
    hours: `Xưởng giao xe ${workshopMessages.hours}.`,
  },
  validUntil: (time: Date) => `Báo giá có hiệu lực đến ${formatDateTime(time)}.`,
} as const;

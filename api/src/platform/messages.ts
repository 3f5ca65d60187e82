import { formatMoney } from '@evcare/shared-contracts/format';
import { DEFAULT_COMPANY } from '@evcare/shared-contracts/release';
import { GATEWAY_LIMITS, GATEWAY_NAMES, type Gateway } from '@evcare/shared-contracts/shop';

/** All messages of the API for users. Messages from the specification (§8) are verbatim. */
export const messages = {
  validation: 'Thông tin chưa hợp lệ. Vui lòng kiểm tra lại.',
  valueMissing: 'Vui lòng nhập thông tin này.',
  valueInvalid: 'Giá trị không hợp lệ.',
  valueUnknown: 'Giá trị không nằm trong các lựa chọn cho phép.',
  valueTooBig: 'Giá trị vượt quá giới hạn cho phép.',
  valueTooSmall: 'Giá trị nhỏ hơn mức cho phép.',
  badJson: 'Nội dung yêu cầu không đúng định dạng JSON.',
  badCharacter: 'Nội dung chứa ký tự không hợp lệ.',
  badRequest: 'Yêu cầu không hợp lệ.',
  notFound: 'Không tìm thấy nội dung bạn yêu cầu.',
  methodNotAllowed: 'Thao tác này không được hỗ trợ.',
  tooLarge: 'Nội dung gửi lên quá lớn.',
  unsupportedType: 'Định dạng nội dung không được hỗ trợ.',
  accountErased: 'Tài khoản này đã được xoá, nên không nhận thêm dữ liệu.',
  internal: 'Hệ thống đang gặp sự cố. Vui lòng thử lại sau.',
  busy: 'Hệ thống đang bận. Vui lòng thử lại sau giây lát.',
  unavailable: 'Hệ thống tạm thời chưa sẵn sàng. Vui lòng thử lại sau.',
  storageFull:
    'Hệ thống tạm hết chỗ lưu trữ nên chưa lưu được thay đổi của bạn. Vui lòng thử lại sau ít phút.',
  readOnly: 'Hệ thống tạm thời chỉ cho xem nên chưa lưu được thay đổi của bạn. Vui lòng thử lại sau ít phút.',
  requestTimeout: 'Yêu cầu mất quá nhiều thời gian. Vui lòng thử lại.',

  unauthenticated: 'Vui lòng đăng nhập để tiếp tục.',
  tokenExpired: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
  forbidden: 'Bạn không có quyền truy cập.',
  version: 'Phiên bản (If-Match) không đúng định dạng.',
  versionRequired: 'Thiếu phiên bản (If-Match) của dữ liệu bạn đang sửa. Vui lòng tải lại trang rồi thử lại.',
  accountLocked: 'Tài khoản của bạn đã bị khoá. Vui lòng liên hệ hỗ trợ.',

  invalidCredentials: 'Email hoặc mật khẩu không đúng.',
  wrongCurrentPassword: 'Mật khẩu hiện tại không đúng.',
  samePassword: 'Mật khẩu mới phải khác mật khẩu hiện tại.',
  staffPassword: 'Tài khoản nhân viên cần mật khẩu ít nhất 15 ký tự.',
  emailTaken: 'Email đã được sử dụng.',
  loggedIn: 'Đăng nhập thành công.',
  registered: 'Đăng ký thành công. Vui lòng kiểm tra email để lấy mã xác thực.',
  loggedOut: 'Đã đăng xuất',
  profileSaved: 'Đã lưu thay đổi.',
  profileStale: 'Hồ sơ vừa được thay đổi ở nơi khác. Tải lại?',
  passwordChanged: 'Đã đổi mật khẩu.',
  sessionEnded: 'Đã đăng xuất thiết bị.',
  sessionNotFound: 'Thiết bị này đã được đăng xuất.',
  otherSessionsEnded: (count: number) => `Đã đăng xuất khỏi ${count} thiết bị khác.`,
  noOtherSessions: 'Không có thiết bị nào khác.',

  otpInvalid: 'Mã OTP không đúng. Vui lòng thử lại.',
  otpExpired: 'Mã OTP đã hết hạn. Vui lòng gửi lại mã.',
  otpLocked: 'Bạn đã nhập sai quá nhiều lần. Vui lòng gửi lại mã mới.',
  emailVerified: 'Xác thực email thành công!',
  otpSent: 'Đã gửi lại mã OTP. Vui lòng kiểm tra email.',
  resetSent: 'Nếu email tồn tại, chúng tôi đã gửi hướng dẫn đặt lại mật khẩu.',
  resetInvalid: 'Mã không đúng hoặc đã hết hạn. Gửi lại mã.',
  resetDone: 'Đã đặt lại mật khẩu. Vui lòng đăng nhập bằng mật khẩu mới.',

  googleFailed: 'Google login failed',

  secondFactorRequired: 'Nhập mã từ ứng dụng xác thực để hoàn tất đăng nhập.',
  secondFactorInvalid: 'Mã xác thực không đúng. Vui lòng thử lại.',
  secondFactorExpired: 'Phiên xác thực đã hết hạn. Vui lòng đăng nhập lại.',
  secondFactorOn: 'Xác thực hai bước đã được bật.',
  secondFactorOff: 'Xác thực hai bước chưa được bật.',
  secondFactorMissing: 'Vui lòng nhập mã xác thực.',
  recentSignInRequired: 'Vui lòng đăng xuất, đăng nhập lại rồi thử lại trong 10 phút.',
  secondFactorRemoved: 'Đã tắt xác thực hai bước.',
  secondFactorSetupRequired: 'Vai trò của bạn cần xác thực hai bước. Vui lòng bật trong Hồ sơ, mục Bảo mật.',
  passwordChangeRequired:
    'Mật khẩu của bạn ngắn hơn 15 ký tự. Vui lòng đổi mật khẩu trong Hồ sơ trước khi tiếp tục.',

  tooManyTries: (wait: string) => `Bạn đã thử quá nhiều lần. Vui lòng thử lại sau ${wait}.`,
  waitBeforeResend: (seconds: number) => `Vui lòng thử lại sau ${seconds} giây.`,
  tooManyRequests: (wait: string) => `Bạn thao tác quá nhanh. Vui lòng thử lại sau ${wait}.`,
  seconds: (count: number) => `${count} giây`,
  minutes: (count: number) => `${count} phút`,

  pictureMissing: 'Vui lòng chọn một ảnh.',
  avatarTwo: 'Chỉ gửi một ảnh đại diện mỗi lần.',
  pictureUnreadable: 'Không đọc được ảnh. Vui lòng chọn ảnh khác.',
  picturePixels: (longestSide: number) => `Ảnh quá lớn. Mỗi cạnh tối đa ${longestSide} điểm ảnh.`,
  avatarSaved: 'Đã cập nhật ảnh đại diện.',

  promotionNotFound: 'Ưu đãi này không còn nữa.',
  promotionSaved: 'Đã lưu mã.',
  promotionUnsaved: 'Đã bỏ lưu mã.',
  bulkyRefused: 'Khu vực này chưa hỗ trợ giao hàng cồng kềnh.',
  deliveryRefused: 'Chưa có đơn vị vận chuyển nhận giao đến đặc khu này.',
  gatewayLimit: (gateway: Gateway) =>
    `${GATEWAY_NAMES[gateway]} nhận mỗi lần từ ${formatMoney(GATEWAY_LIMITS[gateway].min)} đến ${formatMoney(GATEWAY_LIMITS[gateway].max)}. Vui lòng chọn cách khác.`,
  gatewayUnavailable:
    'Cổng thanh toán không phản hồi. Đơn hàng vẫn được giữ: vui lòng thử lại hoặc chọn cách thanh toán khác.',
  gatewaySilent: 'Cổng thanh toán không phản hồi. Vui lòng thử lại sau.',
  paymentNotFound: 'Không tìm thấy giao dịch.',
  methodChanged: 'Đã đổi cách thanh toán.',
  paymentChecked: 'Đã hỏi lại cổng thanh toán.',
  refundSent: 'Đã gửi yêu cầu hoàn tiền.',
  paymentResolved: 'Đã ghi nhận cách xử lý.',
  codLimit: (max: number) =>
    `Thanh toán khi nhận hàng chỉ dùng được cho đơn đến ${formatMoney(max)}. Vui lòng chọn cách khác.`,
  tooManyPieces: (max: number) => `Mỗi sản phẩm đặt tối đa ${max} chiếc.`,
  staleCart: 'Giỏ hàng vừa được thay đổi ở nơi khác. Vui lòng xem lại giỏ hàng.',
  unknownProduct: 'Giỏ hàng có sản phẩm không còn bán. Vui lòng tải lại giỏ hàng.',
  outOfStock: 'Một số sản phẩm không còn đủ hàng. Vui lòng xem lại giỏ hàng.',
  priceChanged: 'Giá đơn hàng đã thay đổi. Vui lòng xem lại trước khi đặt.',
  keyMissing: 'Thiếu mã nhận diện yêu cầu (Idempotency-Key, 8–128 ký tự).',
  keyReused: 'Mã nhận diện này đã dùng cho một đơn hàng khác. Vui lòng đặt lại.',
  orderPlaced: 'Đặt hàng thành công.',
  orderTotalChanged: 'Tổng tiền đã thay đổi. Vui lòng xem lại trước khi xác nhận.',
  promoWithoutEffect: 'Mã không còn giảm được gì cho đơn này.',
  orderChanged: 'Đã thay đổi đơn hàng.',
  invoiceRequested: 'Đã ghi nhận thông tin hoá đơn.',
  invoiceClosed:
    'Đơn hàng này không còn nhận thông tin hoá đơn: hoá đơn đã xuất, đã hết tháng giao hàng, hoặc đơn đã huỷ hay trả hàng.',
  invoiceNumberMissing: 'Vui lòng nhập số hoá đơn.',
  invoiceDayInFuture: 'Ngày hoá đơn không được sau hôm nay.',
  totalPaid: (total: number) =>
    `Đơn đã thanh toán nên tổng tiền phải giữ nguyên ${formatMoney(total)}. Để đổi đơn này, vui lòng gọi hotline ${DEFAULT_COMPANY.hotline}.`,
  totalReported: (total: number) =>
    `Bạn đã báo chuyển khoản ${formatMoney(total)} nên tổng tiền chưa đổi được. Để đổi đơn này, vui lòng gọi hotline ${DEFAULT_COMPANY.hotline}.`,
  totalBeingPaid:
    'Cổng thanh toán chưa báo kết quả của lần thanh toán gần đây nên tổng tiền chưa đổi được. Vui lòng thử lại sau khi có kết quả, hoặc khi trang thanh toán đã hết hạn.',
  priceRisen: (name: string) =>
    `${name} đã tăng giá nên không thêm được vào đơn này. Bạn có thể đặt đơn mới.`,
  lineGone: (name: string) => `${name} không còn bán nên không thêm được.`,
  onlyLeft: (name: string, max: number) => `${name}: đặt được tối đa ${max}.`,
  orderNotFound: 'Không tìm thấy đơn hàng. Kiểm tra lại mã và số điện thoại.',
  orderCancelled: 'Đã huỷ đơn hàng.',
  returnRequested: 'Đã gửi yêu cầu đổi trả. Chúng tôi sẽ gọi cho bạn.',
  transferNoted: 'Đã ghi nhận. Chúng tôi sẽ kiểm tra và xác nhận đơn.',
  orderDelayed: 'Đã báo khách ngày mới.',
  orderMoved: 'Đã cập nhật đơn hàng.',
  ordersMoved: (moved: number, all: number) => `Đã cập nhật ${moved} trên ${all} đơn hàng.`,
  staleOrder: 'Đơn hàng vừa được người khác cập nhật. Tải lại?',
  referenceUsed: (code: string) => `Mã giao dịch này đã được ghi nhận cho đơn ${code}.`,
  collectedDiffers: (due: string) =>
    `Số tiền đã thu phải đúng ${due}. Đếm lại, hoặc ghi giao không thành công.`,
  invalidTransition: 'Đơn hàng vừa thay đổi, thao tác này không còn thực hiện được.',
  tooManyOpenOrders: (max: number) =>
    `Bạn đang có ${max} đơn chờ thanh toán. Vui lòng thanh toán hoặc huỷ bớt, hoặc chọn cách thanh toán khác.`,
  reason: 'Vui lòng nhập lý do (tối đa 300 ký tự).',
  noTransfer: 'Đơn hàng này không thanh toán bằng chuyển khoản.',

  productGone: 'Sản phẩm không còn kinh doanh.',
  serviceGone: 'Dịch vụ không còn được cung cấp.',
  favouritesFull: (max: number) => `Danh sách yêu thích đã đủ ${max} sản phẩm. Bỏ bớt để thêm sản phẩm này.`,
} as const;

/** Texts of mails and of the development page that shows them. */
export const mailMessages = {
  brand: 'EVCare Việt Nam',
  hello: (name: string) => `Chào ${name},`,
  foot: 'Email này được gửi tự động, vui lòng không trả lời. Cần hỗ trợ, hãy gọi hotline 1900 0000.',
  notYou: 'Nếu bạn không thực hiện yêu cầu này, hãy bỏ qua email. Không chia sẻ mã cho bất kỳ ai.',
  verify: {
    subject: (code: string) => `${code} là mã xác thực email của bạn`,
    body: (minutes: number) => `Nhập mã sau để xác thực email. Mã có hiệu lực trong ${minutes} phút.`,
  },
  invite: {
    subject: 'Tài khoản EVCare của bạn đã sẵn sàng',
    body: 'EVCare đã tạo tài khoản cho bạn bằng địa chỉ email này. Chọn mật khẩu để bắt đầu.',
    link: (hours: number) => `Liên kết có hiệu lực trong ${hours} giờ:`,
    action: 'Chọn mật khẩu',
    later: 'Liên kết hết hạn? Dùng “Quên mật khẩu?” ở trang đăng nhập để nhận liên kết mới.',
  },
  reset: {
    subject: 'Đặt lại mật khẩu EVCare',
    body: (minutes: number) => `Nhập mã sau để đặt lại mật khẩu. Mã có hiệu lực trong ${minutes} phút.`,
    link: (minutes: number) => `Hoặc mở liên kết dưới đây (có hiệu lực trong ${minutes} phút):`,
    action: 'Đặt lại mật khẩu',
  },
  passwordChanged: {
    subject: 'Mật khẩu của bạn đã được thay đổi',
    body: 'Mật khẩu tài khoản EVCare của bạn vừa được thay đổi và các thiết bị khác đã được đăng xuất.',
    notYou: 'Nếu không phải bạn, hãy đặt lại mật khẩu ngay và gọi hotline 1900 0000.',
  },
  sessionsEnded: {
    subject: 'Có thiết bị vừa được đăng xuất khỏi tài khoản của bạn',
    body: 'Một hoặc nhiều thiết bị vừa được đăng xuất khỏi tài khoản EVCare của bạn, từ mục Bảo mật trong Hồ sơ.',
    notYou: 'Nếu không phải bạn, hãy đặt lại mật khẩu ngay và gọi hotline 1900 0000.',
  },
  secondFactor: {
    on: {
      subject: 'Xác thực hai bước đã được bật',
      body: 'Từ nay tài khoản EVCare của bạn cần thêm một mã từ ứng dụng xác thực khi đăng nhập.',
    },
    off: {
      subject: 'Xác thực hai bước đã được tắt',
      body: 'Từ nay tài khoản EVCare của bạn chỉ cần mật khẩu khi đăng nhập.',
    },
    reset: {
      subject: 'Xác thực hai bước đã được gỡ',
      body: 'Quản trị viên đã gỡ xác thực hai bước khỏi tài khoản EVCare của bạn và đăng xuất mọi thiết bị. Hãy đăng nhập rồi bật lại trong Hồ sơ, mục Bảo mật.',
    },
    notYou: 'Nếu không phải bạn, hãy đặt lại mật khẩu ngay và gọi hotline 1900 0000.',
  },
  googleLinked: {
    subject: 'Tài khoản của bạn đã liên kết với Google',
    body: 'Từ nay bạn có thể đăng nhập EVCare bằng tài khoản Google có cùng địa chỉ email này.',
    notYou: 'Nếu không phải bạn, hãy gọi hotline 1900 0000.',
  },
  outbox: {
    title: 'Hộp thư thử nghiệm',
    lead: 'Các email hệ thống đã gửi, mới nhất ở trên. Trang này chỉ có ở môi trường phát triển.',
    empty: 'Chưa có email nào.',
    to: 'Gửi đến',
    code: 'Mã',
    link: 'Mở liên kết',
    body: 'Xem nội dung',
    status: { pending: 'Đang chờ gửi', sent: 'Đã gửi', failed: 'Gửi lỗi' },
  },
} as const;

/** Texts of an order's timeline. */
export const orderNotes = {
  transferSent: 'Khách hàng báo đã chuyển khoản.',
  transferLate: 'Quá hạn chuyển khoản.',
  paymentLate: 'Quá hạn thanh toán.',
  methodChanged: (name: string) => `Khách hàng đổi cách thanh toán: ${name}.`,
  addressChanged: (recipient: string, address: string) =>
    `Khách hàng đổi địa chỉ nhận: ${recipient}, ${address}.`,
  linesChanged: (changes: readonly string[]) => `Khách hàng đổi số lượng: ${changes.join('; ')}.`,
  quantityChanged: (name: string, from: number, to: number) => `${name} từ ${from} thành ${to}`,
  lineRemoved: (name: string) => `bỏ ${name}`,
  promoLost: (code: string) => `Mã ${code} không còn áp dụng.`,
  notPaidAt: (gateway: string) => `Thanh toán qua ${gateway} không thành công.`,
  paidAt: (gateway: string) => `Đã nhận thanh toán qua ${gateway}.`,
  refundRequested: (gateway: string) => `Đã gửi yêu cầu hoàn tiền qua ${gateway}.`,
  transferMissing: (hours: number) =>
    `Chưa nhận được tiền sau ${hours} giờ kể từ khi khách hàng báo đã chuyển khoản.`,
  paymentReceived: 'Đã nhận được tiền sau khi đơn bị huỷ.',
  refunded: 'Đã hoàn tiền.',
  parcel: (carrier: string | null, trackingCode: string | null) =>
    carrier === null && trackingCode === null
      ? null
      : [
          carrier ?? 'Đơn vị vận chuyển',
          ...(trackingCode === null ? [] : [`mã vận đơn ${trackingCode}`]),
        ].join(', '),
  fittingBooked: (code: string, when: string) => `Đã giữ lịch lắp ${code}: ${when}.`,
  fittingMoved: (code: string, when: string) => `Lịch lắp ${code} được đổi sang ${when}.`,
  fittingCancelled: (code: string) =>
    `Lịch lắp ${code} đã huỷ. Đơn hàng vẫn giữ và chuyển sang nhận tại xưởng.`,
} as const;

/** Messages about a delayed delivery or pick-up, for the order's timeline, notification and mail. */
export const orderDelays = {
  reasons: {
    packing: 'xưởng chưa kịp chuẩn bị hàng',
    stock: 'xưởng đang thiếu hàng, chờ hàng về',
    carrier: 'đơn vị vận chuyển giao chậm',
  },
  delivery: (code: string, reason: string, days: string) =>
    `Đơn ${code} giao muộn hơn đã hẹn vì ${reason}. Ngày giao mới: ${days}.`,
  pickup: (code: string, reason: string, days: string) =>
    `Đơn ${code} sẵn sàng muộn hơn đã hẹn vì ${reason}. Ngày nhận mới: ${days}.`,
  notLater: (days: string) => `Ngày giao mới phải sau ngày đã hẹn (${days}).`,
} as const;

/** Messages about the way of a parcel, for timeline, notification and mail. */
export const trackingMessages = {
  outForDelivery: (code: string) => `Đơn ${code} đang trên đường giao đến bạn.`,
  cashReady: (amount: string) => `Bạn vui lòng chuẩn bị ${amount} để thanh toán khi nhận hàng.`,
  attemptFailedSubject: (code: string) => `Đơn ${code} giao chưa thành công`,
  attemptFailed: (code: string, reason: string, days: string) =>
    `Đơn ${code} giao chưa thành công: ${withoutStop(reason)}. Ngày giao lại dự kiến: ${days}.`,
  noReason: 'đơn vị vận chuyển không nêu lý do',
  bePresent: 'Bạn vui lòng để ý điện thoại trong những ngày này, người giao hàng sẽ gọi trước.',
  returning: 'Đơn vị vận chuyển đang hoàn hàng về.',
  lastAttempt: 'Đơn vị vận chuyển không giao lại nữa.',
  deliveredAfterAll: (code: string) =>
    `Đơn ${code}: đơn vị vận chuyển báo đã giao sau khi đơn được ghi là giao không thành công. Gọi khách trước khi nhận hàng trả.`,
  deliveredLater: 'Đơn vị vận chuyển báo đã giao sau lần giao không thành công.',
  isDelivered:
    'Đơn vị vận chuyển báo đã giao kiện hàng. Nếu hàng vẫn về xưởng, hãy thêm chặng “Đang hoàn về” trước.',
  codeInUse: (code: string | null) =>
    `Mã vận đơn này đang dùng cho ${code === null ? 'đơn khác' : `đơn ${code}`}. Mỗi đơn cần một vận đơn riêng.`,
  cashToCheck: (code: string, due: string, reported: string | null) =>
    reported === null
      ? `Đơn ${code}: đơn vị vận chuyển báo đã giao nhưng không báo tiền thu hộ (${due}). Kiểm tra rồi ghi nhận.`
      : `Đơn ${code}: đơn vị vận chuyển báo thu ${reported}, phải thu ${due}. Kiểm tra rồi ghi nhận.`,
  reasonMissing: 'Vui lòng nhập lý do, khách đọc được lý do này.',
  timeInvalid: 'Thời gian không hợp lệ.',
  inFuture: 'Thời gian không được sau hiện tại.',
  beforeShipping: (when: string) => `Thời gian không được trước khi bàn giao hàng (${when}).`,
  added: 'Đã thêm chặng vận chuyển.',
  invalidSignature: 'Chữ ký không hợp lệ.',
} as const;

/** Name, address and opening hours of the workshop. */
export const workshopMessages = {
  name: DEFAULT_COMPANY.name,
  address: DEFAULT_COMPANY.address,
  hours: DEFAULT_COMPANY.hours,
} as const;

/** Placeholder instead of a bank account in a demonstration that has none: no transfer can reach it. */
export const demoTransfer = {
  bank: 'DEMO – không chuyển khoản',
  account: 'DEMO',
  holder: 'DEMO – không chuyển khoản',
} as const;

/** Texts of mails about orders. */
export const orderMailMessages = {
  link: 'Xem chi tiết và theo dõi đơn hàng:',
  action: 'Xem đơn hàng',
  note: (text: string) => `Ghi chú: ${text}`,
  receipt: (url: string) => `Biên nhận thanh toán, để xem và in: ${url}`,
  placed: {
    subject: (code: string) => `Đã nhận đơn hàng ${code}`,
    body: (code: string) => `Cảm ơn bạn đã đặt hàng. Chúng tôi đã nhận đơn ${code}.`,
    pay: 'Bạn chọn chuyển khoản: mở đơn hàng để xem mã VietQR. Đơn tự huỷ nếu sau 24 giờ chưa nhận được tiền.',
    payOnline: (gateway: string, hours: number) =>
      `Bạn chọn thanh toán qua ${gateway}: mở đơn hàng để thanh toán hoặc đổi cách khác. Đơn tự huỷ nếu sau ${hours} giờ chưa nhận được tiền.`,
    fitting: 'Lịch lắp tại xưởng',
    homeFitting: (url: string) =>
      `Bộ sạc được kỹ thuật viên khảo sát và lắp tại nhà bạn. Chọn ngày giờ: ${url}`,
    shipping: 'Phí vận chuyển',
    discount: 'Giảm giá',
    total: 'Tổng cộng',
    payment: 'Thanh toán',
    method: 'Nhận hàng',
    address: 'Địa chỉ',
    time: 'Ngày giao dự kiến',
    pickup: 'Nhận tại xưởng',
    afterPayment: (days: string) => `${days}, tính lại khi chúng tôi nhận được tiền`,
    recipient: 'Người nhận',
    after: 'Nếu bạn đặt hàng không cần đăng nhập, hãy nhập số điện thoại nhận hàng để xem đơn.',
  },
  status: {
    pending_payment: (code: string) => `Đơn ${code} chưa nhận được tiền chuyển khoản.`,
    placed: (code: string) => `Đơn ${code} đã được thanh toán.`,
    confirmed: (code: string) => `Đơn ${code} đã được xác nhận.`,
    packing: (code: string) => `Đơn ${code} đang được đóng gói.`,
    shipping: (code: string) => `Đơn ${code} đang được giao.`,
    delivered: (code: string) => `Đơn ${code} đã được giao.`,
    delivery_failed: (code: string) => `Đơn ${code} giao không thành công.`,
    return_requested: (code: string) => `Đã nhận yêu cầu đổi trả của đơn ${code}.`,
    returned: (code: string) => `Đơn ${code} đã được trả hàng.`,
    cancelled: (code: string) => `Đơn ${code} đã được huỷ.`,
  },
  ready: (code: string) => `Đơn ${code} đã sẵn sàng tại xưởng.`,
  serials: (name: string, serials: string) => `Số sê-ri của ${name}: ${serials}.`,
  payLater: (code: string) => `Đã nhận đơn ${code}. Bạn thanh toán khi nhận hàng.`,
  payAtShop: (code: string) => `Đã nhận đơn ${code}. Bạn thanh toán tại xưởng.`,
  paidLate: (code: string, amount: string, gateway: string) =>
    `Đã nhận ${amount} qua ${gateway} sau khi đơn ${code} kết thúc. Chúng tôi đang hoàn lại số tiền này cho bạn.`,
  paidTwice: (code: string, amount: string, gateway: string) =>
    `Đơn ${code} đã được thanh toán trước đó. Chúng tôi đang hoàn lại ${amount} bạn vừa trả qua ${gateway}.`,
  refunded: (code: string, amount: string, gateway: string) =>
    `${gateway} đã hoàn ${amount} của đơn ${code} cho bạn.`,
  paidOutdated: (code: string, amount: string, gateway: string) =>
    `Đã nhận ${amount} qua ${gateway}, nhưng tổng tiền của đơn ${code} đã thay đổi. Chúng tôi đang hoàn lại số tiền này cho bạn; đơn hàng vẫn được giữ.`,
  changed: {
    subject: (code: string) => `Đơn ${code} đã được thay đổi`,
    body: (code: string) => `Đơn ${code} đã được thay đổi theo yêu cầu của bạn. Thông tin mới:`,
    notYou: `Nếu bạn không thay đổi đơn này, hãy gọi hotline ${DEFAULT_COMPANY.hotline}.`,
  },
  paymentVoided: (code: string, amount: string, method: string) =>
    `Đơn ${code}: chưa nhận được khoản chuyển khoản ${amount}. Cách thanh toán: ${method}.`,
  refundTransferred: (code: string, amount: string) => `Đã hoàn ${amount} của đơn ${code} cho bạn.`,
  invoice: {
    requested: (company: string, taxCode: string) =>
      `Hoá đơn công ty: ${company}, mã số thuế ${taxCode}. Bạn xem và sửa thông tin trong trang đơn hàng, trước khi hoá đơn được xuất và chậm nhất đến hết tháng giao hàng.`,
    offer: 'Cần hoá đơn công ty? Bạn gửi thông tin trong trang đơn hàng, chậm nhất đến hết tháng giao hàng.',
    until: (day: string) =>
      `Bạn gửi hoặc sửa thông tin hoá đơn công ty trong trang đơn hàng đến hết ngày ${day}.`,
    issued: (code: string, number: string, email: string) =>
      `Hoá đơn điện tử số ${number} của đơn ${code} đã được xuất và gửi đến ${email}.`,
  },
  delayed: {
    subject: (code: string) => `Đơn ${code} sẽ đến muộn hơn đã hẹn`,
    sorry:
      'Xin lỗi bạn vì chậm trễ. Nếu ngày mới không phù hợp, bạn mở đơn hàng để huỷ hoặc gọi cho chúng tôi.',
  },
} as const;

/** Texts of the mail that notifies the shop of a contact request. */
export const contactMailMessages = {
  recipient: 'bộ phận chăm sóc khách hàng',
  subject: (code: string) => `Yêu cầu liên hệ ${code}`,
  body: (code: string, time: string) => `Có yêu cầu liên hệ mới ${code}. Vui lòng gọi lại ${time}.`,
  name: 'Họ và tên',
  phone: 'Số điện thoại',
  email: 'Email',
  topic: 'Chủ đề',
  none: 'Không có',
} as const;

const withoutStop = (text: string): string => text.replace(/\.$/, '');

/** Formats a waiting time: up to 90 seconds in seconds, longer times in whole minutes. */
export function waitText(seconds: number): string {
  return seconds <= 90 ? messages.seconds(seconds) : messages.minutes(Math.ceil(seconds / 60));
}

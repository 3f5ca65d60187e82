import { formatDayMonth, formatMoney, formatTime, formatWeekday } from '@evcare/shared-contracts/format';
import { BOOKING_LIMITS } from '@evcare/shared-contracts/workshop';

type Moment = Date | string | number;

const { cancelCutoffHours, maxPhotos, maxServices } = BOOKING_LIMITS;

/** `08:30 Thứ Ba 24/11`. */
const slot = (at: Moment) => `${formatTime(at)} ${formatWeekday(at)} ${formatDayMonth(at)}`;

const duration = (minutes: number) => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} giờ`, (rest > 0 || hours === 0) && `${rest} phút`].filter(Boolean).join(' ');
};

/** Messages of the booking. */
export const booking = {
  title: 'Đặt lịch',
  lead: 'Chọn giờ còn trống tại xưởng. Không cần tài khoản.',
  loading: 'Đang chuẩn bị trang đặt lịch',
  next: 'Tiếp tục',
  back: 'Quay lại',
  edit: 'Sửa',
  editWhat: (what: string) => `Sửa ${what.toLocaleLowerCase('vi')}`,
  optional: '(không bắt buộc)',
  call: (hotline: string) => `Gọi ${hotline}`,
  slot,
  duration,
  about: (minutes: number) => `Khoảng ${duration(minutes)}`,
  zone: 'Giờ Việt Nam (GMT+7)',

  progress: {
    label: 'Các bước đặt lịch',
    at: (step: number, of: number) => `Bước ${step}/${of}`,
    names: {
      vehicle: 'Xe',
      services: 'Dịch vụ',
      time: 'Ngày & giờ',
      contact: 'Liên hệ',
      confirm: 'Xác nhận',
    },
    done: '(đã xong)',
  },
  questions: {
    vehicle: 'Bạn mang xe nào đến?',
    services: 'Xe cần làm gì?',
    time: 'Bạn đến lúc nào?',
    contact: 'Xưởng liên hệ với ai?',
    confirm: 'Kiểm tra lại rồi xác nhận',
  },
  answers: {
    label: 'Bạn đã chọn',
    contact: 'Liên hệ',
    notes: 'Mô tả tình trạng',
    noNotes: 'Không có',
    photos: (count: number) => `${count} ảnh`,
  },

  vehicle: {
    legend: 'Xe của bạn',
    other: 'Xe khác',
    otherHint: 'Nhập thông tin một xe chưa có trong tài khoản.',
    busy: 'Xe đang có lịch hẹn',
    openAppointment: (code: string) => `Xem lịch hẹn ${code}`,
    needed: 'Vui lòng chọn xe hoặc nhập thông tin xe.',
    listFailed: 'Chưa tải được xe của bạn. Bạn vẫn có thể nhập thông tin xe.',
    type: 'Loại xe',
    make: 'Hãng xe',
    makeExample: 'VinFast',
    model: 'Dòng xe',
    modelExample: 'VF 8',
    year: 'Năm sản xuất',
    yearPlaceholder: 'Chọn năm',
    plate: 'Biển số',
    plateExample: { car: '51K-123.45', motorbike: '59X1-123.45' },
    special: 'Biển đặc biệt',
    specialHint: 'Biển ngoại giao, quân đội… không theo mẫu thường.',
    odometer: 'Số km hiện tại',
    odometerExample: '46.200',
    km: (km: string) => `${km} km`,
    login: 'Đăng nhập',
    loginText: 'để chọn xe đã lưu và dùng lượt trong gói dịch vụ.',
  },

  services: {
    legend: 'Dịch vụ',
    hint: `Chọn tối đa ${maxServices} dịch vụ cho một lần đến.`,
    none: 'Chưa có dịch vụ phù hợp.',
    from: (dong: number) => `Từ ${formatMoney(dong)}`,
    free: 'Miễn phí theo gói',
    usePackage: 'Dùng lượt trong gói dịch vụ của xe này',
    highVoltage: 'Cao áp',
    full: `Đã đủ ${maxServices} dịch vụ. Bỏ một dịch vụ để chọn dịch vụ khác.`,
    count: (count: number) => `${count} dịch vụ`,
    nothing: 'Chưa chọn dịch vụ',
    time: 'Thời gian dự kiến',
    buffer: (minutes: number) => `gồm ${minutes} phút an toàn điện cao áp`,
    estimate: 'Ước tính',
    estimateOf: (dong: number) => `ước tính ${formatMoney(dong)}`,
    dropped: (names: string) => `Đã bỏ ${names} vì không dành cho loại xe này.`,
    dropNames: (names: readonly string[]) => names.map((name) => `“${name}”`).join(', '),
    problem: 'Mô tả tình trạng',
    problemHint: 'Ví dụ: xe kêu khi phanh, báo lỗi pin, sạc chậm…',
    left: (left: number) => `Còn ${left} ký tự`,
    fitting: (name: string) => `Lắp đặt: ${name}`,
  },

  photos: {
    title: 'Ảnh',
    hint: `Tối đa ${maxPhotos} ảnh JPG, PNG hoặc WebP.`,
    add: 'Thêm ảnh',
    label: 'Chọn ảnh tình trạng xe',
    one: (index: number) => `Ảnh ${index}`,
    remove: (index: number) => `Bỏ ảnh ${index}`,
    sending: (index: number) => `Đang tải lên ảnh ${index}`,
    progress: (done: number, all: number) => `Đã tải lên ${done}/${all} ảnh`,
    failed: 'Chưa tải lên được',
    again: (index: number) => `Tải lại ảnh ${index}`,
    retry: 'Thử lại',
    wait: 'Ảnh đang được tải lên. Vui lòng đợi một lát.',
    mend: 'Có ảnh chưa tải lên được. Thử lại hoặc bỏ ảnh đó.',
  },

  time: {
    loading: 'Đang tìm giờ trống',
    month: (month: number, year: number) => `Tháng ${month}/${year}`,
    previous: 'Tháng trước',
    nextMonth: 'Tháng sau',
    weekdays: ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'],
    weekdayNames: ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ Nhật'],
    closed: 'Nghỉ',
    full: 'Hết',
    outside: 'Ngoài thời gian nhận lịch',
    fullReason: 'Hết chỗ',
    closedReason: 'Xưởng nghỉ',
    free: (slots: number) => `còn ${slots} khung giờ`,
    today: 'hôm nay',
    takes: (minutes: number) => `Xe ở xưởng khoảng ${duration(minutes)}.`,
    earliest: (at: Moment) => `Sớm nhất: ${slot(at)}`,
    nearest: (at: Moment) => `Gần nhất: ${slot(at)}`,
    lastOne: 'Còn 1 chỗ',
    pickDay: 'Chọn một ngày để xem giờ trống.',
    noSlots: 'Không còn khung giờ trống trong ngày.',
    nothing: 'Hiện không còn khung giờ trống nào trong 60 ngày tới.',
    split: 'Tách dịch vụ để đến sớm hơn',
    splitTake: 'Chỉ đặt phần này',
    splitLater: (names: string) => `${names} bạn đặt lịch sau.`,
    refused: 'Không đặt chung được trong một ngày',
    editServices: 'Chọn lại dịch vụ',
    holding: 'Đang giữ chỗ…',
    takenNearest: 'Giờ trống gần đó:',
    needed: 'Vui lòng chọn ngày và giờ.',
    needsServices: 'Chọn dịch vụ để xem giờ trống.',
  },
  hold: {
    label: 'Thời gian giữ chỗ còn lại',
    keeps: 'Giữ chỗ cho bạn',
    left: (minutes: number, seconds: number) =>
      minutes > 0 ? `Còn ${minutes} phút giữ chỗ.` : `Còn ${seconds} giây giữ chỗ.`,
    expired: 'Hết thời gian giữ chỗ, vui lòng chọn lại.',
    failed: 'Chưa giữ được chỗ. Vui lòng thử lại.',
  },

  contact: {
    fullName: 'Họ và tên',
    phone: 'Số điện thoại',
    phoneExample: '0912 345 678',
    email: 'Email',
    emailHint: 'Để nhận xác nhận và nhắc lịch.',
    wantsTexts: 'Nhận tin qua SMS/Zalo',
    wantsTextsHint: 'Xưởng chỉ nhắn về lịch hẹn này.',
  },

  confirm: {
    submit: 'Xác nhận đặt lịch',
    busy: 'Đang đặt lịch…',
    estimateNote:
      'Đây là ước tính, chưa phải giá cuối. Xưởng chỉ làm thêm việc phát sinh khi bạn đồng ý báo giá.',
    policy: `Đổi hoặc huỷ miễn phí đến ${cancelCutoffHours} giờ trước hẹn. Sau đó vui lòng gọi hotline.`,
    where: 'Địa điểm',
    failed: 'Chưa đặt được lịch. Vui lòng thử lại.',
    refusedTitle: 'Chưa đặt được lịch',
    toAppointments: 'Xem lịch hẹn của bạn',
    mend: (step: string) => `Sửa ở bước ${step}`,
  },
  unanswered: {
    title: 'Chưa biết lịch hẹn đã được ghi nhận hay chưa',
    text: 'Mọi thứ bạn điền vẫn còn. Bấm “Gửi lại” để biết chắc, bạn sẽ không bị đặt hai lần.',
    again: 'Gửi lại',
    sending: 'Đang gửi lại…',
    refused: (why: string) => `Lịch hẹn trước chưa được ghi nhận. ${why}`,
  },

  strip: {
    label: 'Lịch hẹn sắp tới',
    next: 'Lịch hẹn sắp tới:',
    manage: 'Quản lý lịch',
  },
} as const;

import { formatDays, formatMoney, formatTime, formatTimeAndDay } from '@evcare/shared-contracts/format';
import { COD_LIMIT, type DeliveryPromise } from '@evcare/shared-contracts/shop';

/** Messages of the checkout. */
export const checkout = {
  title: 'Đặt hàng',
  loading: 'Đang chuẩn bị trang đặt hàng',
  back: 'Về giỏ hàng',
  checkFields: 'Vui lòng kiểm tra lại các mục sau:',
  somethingWrong: 'Chưa đặt được hàng. Vui lòng thử lại.',
  optional: '(không bắt buộc)',

  contact: {
    title: 'Người nhận',
    emailHint: 'Để nhận xác nhận và tình trạng đơn hàng.',
    login: 'Đăng nhập',
    loginText: 'để dùng lại thông tin, địa chỉ và mã ưu đãi của bạn.',
  },

  method: {
    title: 'Nhận hàng',
    legend: 'Cách nhận hàng',
    delivery: 'Giao đến địa chỉ của bạn',
    pickup: 'Tự đến lấy, không mất phí',
    pickupOn: ({ day, isToday, orderBefore }: NonNullable<DeliveryPromise['pickup']>) =>
      isToday ? `Hôm nay, nếu đặt trước ${formatTime(orderBefore)}` : `Từ ${formatDays(day)}`,
    fitting: 'Kỹ thuật viên lắp cho xe của bạn',
    fittingFrom: (at: string) => `Sớm nhất ${formatTimeAndDay(at)}`,
    fittedAtHome: 'Bộ sạc được lắp tại nhà bạn: đặt lịch khảo sát sau khi đặt hàng.',
    highVoltageHint: 'Nên chọn: trong giỏ có phụ tùng điện cao áp',
    workshop: 'Xưởng',
    hours: 'Giờ mở cửa',
    pickupInstead: 'Nhận tại xưởng',
  },

  highVoltage: {
    title: 'Phụ tùng điện cao áp',
    text: (names: string) =>
      `${names} chỉ nên do kỹ thuật viên có chứng chỉ lắp. Giao tận nơi thì bảo hành lắp đặt không còn hiệu lực.`,
    policy: 'Tìm hiểu an toàn điện cao áp',
    accept: 'Tôi đã hiểu: tự lắp phụ tùng điện cao áp nguy hiểm và làm mất bảo hành lắp đặt.',
    fitInstead: 'Lắp tại xưởng',
  },

  address: {
    known: 'Địa chỉ đã dùng',
    province: 'Tỉnh/Thành phố',
    provincePlaceholder: 'Chọn hoặc gõ tên',
    ward: 'Phường/Xã',
    wardPlaceholder: 'Chọn hoặc gõ tên',
    wardFirst: 'Chọn Tỉnh/Thành phố trước',
    line: 'Số nhà, tên đường',
    lineExample: '12 Nguyễn Huệ',
    open: (label: string) => `Mở danh sách ${label}`,
    loading: 'Đang tải danh sách…',
    none: 'Không có tên nào khớp.',
    failed: 'Chưa tải được danh sách.',
    retry: 'Thử lại',
  },

  fitting: {
    loading: 'Đang mở lịch lắp',
    vehicle: 'Xe cần lắp',
    time: 'Ngày và giờ lắp',
    typeFirst: 'Chọn loại xe để xem giờ trống.',
    chosen: 'Giờ lắp',
    at: formatTimeAndDay,
  },

  note: 'Ghi chú',
  noteHint: 'Điều xưởng cần biết khi chuẩn bị hoặc giao hàng.',

  fee: {
    title: 'Phí và thời gian giao',
    loading: 'Đang tính phí vận chuyển',
    free: 'Miễn phí',
    pickup: 'Bạn đến xưởng nhận hàng. Chúng tôi gọi khi hàng sẵn sàng.',
    fitting: 'Hàng giữ tại xưởng đến giờ lắp. Công lắp được báo giá tại xưởng trước khi làm.',
    refused: 'Chưa giao được',
    days: (from: number, to: number) =>
      from === to ? `Giao trong ${from} ngày làm việc.` : `Giao trong ${from}–${to} ngày làm việc.`,
    orderBefore: (at: string) => `Đặt trước ${formatTimeAndDay(at)} để kịp ngày này.`,
    payBefore: (at: string) => `Thanh toán trước ${formatTimeAndDay(at)} để kịp ngày này.`,
    estimated: 'Ước tính. Phí chính xác có ngay khi bạn chọn Tỉnh/Thành phố.',
    bulky: 'Có hàng cồng kềnh, giao bằng xe tải.',
    failed: 'Chưa tính được phí vận chuyển.',
    retry: 'Tính lại',
    refusedHelp: 'Bạn có thể đổi địa chỉ, hoặc:',
  },

  payment: {
    title: 'Thanh toán',
    legend: 'Cách thanh toán',
    policy: 'Cách nào hợp với đơn của tôi?',
    cod: 'Trả tiền mặt cho người giao hàng',
    transfer: 'Quét mã sau khi đặt, trong 24 giờ',
    transferDemo: 'Bản dùng thử: chỉ xem mã mẫu, không chuyển tiền',
    at_shop: 'Tiền mặt hoặc thẻ khi bạn đến xưởng',
    vnpay:
      'Thẻ ATM, thẻ quốc tế, ứng dụng ngân hàng hoặc quét mã. Bạn được chuyển sang trang của VNPay sau khi đặt hàng.',
    momo: 'Trả bằng ví MoMo. Bạn được chuyển sang trang của MoMo sau khi đặt hàng.',
    gatewayDemo: 'Bản dùng thử: cổng thanh toán mô phỏng, không trừ tiền thật.',
    codLimit: `COD chỉ áp dụng cho đơn đến ${formatMoney(COD_LIMIT)}.`,
    gatewayMax: (name: string, max: number) => `${name} chỉ nhận thanh toán đến ${formatMoney(max)}.`,
    gatewayMin: (name: string, min: number) => `${name} chỉ nhận thanh toán từ ${formatMoney(min)}.`,
    none: 'Đơn này chưa có cách thanh toán nào khi giao tận nơi. Vui lòng chọn nhận hoặc lắp tại xưởng.',
  },

  invoice: {
    title: 'Hoá đơn',
    toggle: 'Xuất hoá đơn công ty',
    later: 'Bạn cũng yêu cầu và sửa được trong trang đơn hàng, chậm nhất đến hết tháng giao hàng.',
    companyName: 'Tên công ty',
    taxCode: 'Mã số thuế',
    taxCodeHint: '10 số, 10 số kèm -001, hoặc 12 số.',
    address: 'Địa chỉ công ty',
    email: 'Email nhận hoá đơn',
  },

  summary: {
    title: 'Đơn hàng của bạn',
    edit: 'Sửa giỏ hàng',
    editProduct: 'Xem lại sản phẩm',
    choosePromo: 'Chọn mã ưu đãi',
    removePromo: (code: string) => `Bỏ mã ${code}`,
    notUsed: (code: string) => `Mã ${code} chưa dùng được`,
    notNeeded: 'Đơn này không mất phí vận chuyển nên chưa cần mã. Mã vẫn còn lượt.',
    subtotal: (count: number) => `Tạm tính (${count} sản phẩm)`,
    discount: (code: string) => `Mã ${code}`,
    shipping: 'Phí vận chuyển',
    shippingEstimate: 'Phí vận chuyển (ước tính)',
    shippingDiscount: (code: string) => `Mã ${code}, giảm phí vận chuyển`,
    fitting: 'Lắp tại xưởng',
    total: 'Tổng cộng',
    vat: 'Giá đã gồm VAT.',
    agree: 'Đặt hàng nghĩa là bạn đồng ý với',
    policy: 'chính sách vận chuyển và thanh toán',
  },

  place: (total: number) => `Đặt hàng\u00a0· ${formatMoney(total)}`,
  placeNew: (total: number) => `Đặt hàng với giá mới · ${formatMoney(total)}`,
  placing: 'Đang đặt hàng…',
  quoting: 'Đang tính phí…',

  price: {
    title: 'Giá đơn hàng vừa thay đổi',
    text: 'Chưa có gì được đặt. Xem lại rồi bấm đặt hàng với giá mới nếu bạn đồng ý.',
    from: 'Trước',
    to: 'Bây giờ',
    discount: 'Giảm giá',
    shipping: 'Phí vận chuyển',
    shippingDiscount: 'Giảm phí vận chuyển',
    total: 'Tổng cộng',
  },
  stock: {
    title: 'Một số sản phẩm không còn đủ',
    text: 'Chưa có gì được đặt. Những gì bạn đã điền vẫn còn.',
    left: (left: number) => `Chỉ còn ${left}`,
    none: 'Đã hết hàng',
    reduce: (left: number) => `Giảm còn ${left}`,
    reduceOne: (name: string, left: number) => `Giảm ${name} còn ${left}`,
    remove: 'Bỏ khỏi giỏ',
    removeOne: (name: string) => `Bỏ ${name} khỏi giỏ`,
    fixed: 'Giỏ hàng đã khớp với số hàng còn lại. Bạn có thể đặt hàng.',
  },
  slot: {
    title: 'Giờ lắp đã chọn không còn',
    text: 'Chưa có gì được đặt. Những gì bạn đã điền vẫn còn.',
    other: 'Chọn giờ khác',
  },
  promo: {
    title: (code: string) => `Mã ${code} không dùng được cho đơn này`,
    remove: 'Bỏ mã',
    other: 'Chọn mã khác',
  },
  unanswered: {
    title: 'Chưa biết đơn hàng đã được ghi nhận hay chưa',
    text: 'Những gì bạn đã điền vẫn còn. Bấm “Gửi lại”: nếu đơn đã được ghi nhận, bạn sẽ thấy đúng đơn đó và không bị đặt hai lần.',
    again: 'Gửi lại',
    sending: 'Đang gửi lại…',
    refused: (why: string) => `Đơn hàng trước chưa được ghi nhận. ${why}`,
  },
} as const;

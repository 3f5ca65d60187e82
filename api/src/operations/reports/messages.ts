import type { Report } from '@evcare/shared-contracts/office';

/** Messages of reports, except for their columns. */
export const messages = {
  total: 'Tổng cộng',
  former: (from: string, to: string) => `Kỳ trước, ${from} – ${to}`,
  formerWithoutData: (from: string, to: string) => `Kỳ trước, ${from} – ${to}: chưa có dữ liệu`,
  change: 'Thay đổi',
  changePercent: 'Thay đổi (%)',
  sources: { service: 'Giao xe', shop: 'Giao hàng', return: 'Hoàn tiền' },
  yes: 'Có',
  tooManyRows: (max: string) => `Có hơn ${max} dòng, nhiều nhất cho một bảng. Vui lòng chọn khoảng ngắn hơn.`,
  otherWork: 'Việc ngoài danh mục',
  otherGoods: 'Ngoài danh mục',
  unknownKind: 'Không có báo cáo này.',
  unknownFigure: 'Báo cáo này không có con số đó.',
  fileName: ({ kind, period: { from, to } }: Pick<Report, 'kind' | 'period'>, figure = '') =>
    `bao-cao-${kind}${figure === '' ? '' : `-${figure}`}-${from}-${to}.csv`,
  wholeOrder: 'Cả phiếu, từ tiếp nhận đến bàn giao',
  levels: { out: 'Hết hàng', low: 'Sắp hết', fine: 'Đủ hàng' },
  day: 'Ngày',
  month: 'Tháng',
} as const;

/** Labels of columns, with definitions of their values for readers who want to verify a number. */
export const columnTexts = {
  bucket: 'Ngày theo giờ Việt Nam. Khoảng dài hơn 92 ngày được gộp theo tháng.',
  services: {
    label: 'Dịch vụ',
    text: 'Tiền công trên các phiếu dịch vụ đã giao xe trong ngày, sau giảm giá. Phần gói đã chi trả tính bằng 0.',
  },
  parts: {
    label: 'Phụ tùng',
    text: 'Phụ tùng trên phiếu đã giao xe và đơn hàng đã giao, sau giảm giá, gồm phí vận chuyển; trừ đơn bị trả lại.',
  },
  revenue: {
    label: 'Doanh thu',
    text: 'Dịch vụ cộng phụ tùng, ghi nhận khi giao xe hoặc giao hàng. Không gồm tiền bán gói dịch vụ.',
  },
  serviceOrders: { label: 'Phiếu đã giao', text: 'Số phiếu dịch vụ đã giao xe.' },
  shopOrders: {
    label: 'Đơn giao trong ngày',
    text: 'Số đơn hàng đã giao cho khách trong ngày, kể cả nhận tại xưởng, dù đặt hôm nào.',
  },

  goods: { label: 'Sản phẩm', text: 'Hàng bán trên đơn hàng và phụ tùng có giá trên phiếu dịch vụ.' },
  goodsCategory: {
    label: 'Danh mục',
    text: 'Danh mục hiện nay của sản phẩm. Hàng không có trong danh mục sản phẩm được gộp riêng.',
  },
  sold: { label: 'Số lượng', text: 'Số món đã giao, trừ hàng trả lại.' },
  goodsRevenue: {
    label: 'Doanh thu hàng',
    text: 'Tiền hàng sau giảm giá, ghi nhận khi giao hàng hoặc giao xe, trừ hàng trả lại vào ngày trả. Không gồm phí vận chuyển và tiền công.',
  },
  costedRevenue: {
    label: 'Trong đó biết giá vốn',
    text: 'Phần doanh thu hàng của các dòng đã ghi giá vốn lúc xuất kho. Lãi gộp chỉ tính trên phần này.',
  },
  goodsCost: {
    label: 'Giá vốn',
    text: 'Giá vốn bình quân của từng món lúc xuất kho. Hàng trả lại còn bán được thì trừ ra; hàng hỏng vẫn là chi phí. Vật tư dùng cho tiền công không tính.',
  },
  margin: { label: 'Lãi gộp', text: 'Doanh thu đã biết giá vốn trừ giá vốn.' },
  marginRate: { label: 'Tỷ lệ lãi gộp', text: 'Lãi gộp chia cho doanh thu đã biết giá vốn.' },
  uncosted: {
    label: 'Dòng chưa có giá vốn',
    text: 'Số dòng đã bán mà lúc xuất kho chưa biết giá vốn. Các dòng này không tính vào lãi gộp.',
  },
  marginBefore: {
    label: 'Lãi gộp kỳ trước',
    text: 'Lãi gộp của khoảng thời gian dài bằng khoảng đã chọn, ngay trước đó. Cột này đã là kỳ trước nên không so thêm.',
  },
  saleDay: { label: 'Ngày', text: 'Ngày giao xe, giao hàng hoặc hoàn tiền, theo giờ Việt Nam.' },
  saleSource: { label: 'Ghi nhận', text: 'Việc làm cho doanh thu được ghi nhận hoặc trừ đi.' },
  customerName: { label: 'Khách', text: 'Tên trên đơn hàng hoặc phiếu dịch vụ.' },
  orderCode: { label: 'Đơn hàng', text: 'Mã đơn hàng.' },
  placedOn: { label: 'Ngày đặt', text: 'Ngày khách đặt đơn, theo giờ Việt Nam.' },
  orderStatus: { label: 'Trạng thái', text: 'Trạng thái hiện nay của đơn hàng.' },
  serviceOrderCode: { label: 'Phiếu dịch vụ', text: 'Mã phiếu dịch vụ.' },
  handedOverOn: { label: 'Ngày giao xe', text: 'Ngày bàn giao xe, theo giờ Việt Nam.' },
  workCode: { label: 'Phiếu hoặc lịch', text: 'Mã phiếu dịch vụ hoặc lịch hẹn.' },
  workDay: { label: 'Ngày', text: 'Ngày làm việc hoặc ngày hẹn, theo giờ Việt Nam.' },
  reworked: { label: 'Làm lại', text: 'Phiếu phải làm lại sau kiểm tra cuối.' },
  reference: { label: 'Chứng từ', text: 'Mã đơn hàng, yêu cầu phụ tùng, đơn mua hoặc phiếu kiểm kê.' },
  movedOn: { label: 'Ngày', text: 'Ngày nhập hoặc xuất kho, theo giờ Việt Nam.' },
  movement: { label: 'Loại', text: 'Nhập kho, xuất kho, nhận lại hoặc kiểm kê.' },
  saleCode: { label: 'Đơn hoặc phiếu', text: 'Mã đơn hàng hoặc phiếu dịch vụ có dòng này.' },
  soldOn: { label: 'Ngày', text: 'Ngày giao hàng, giao xe hoặc trả hàng, theo giờ Việt Nam.' },

  placed: { label: 'Đơn đặt', text: 'Số đơn hàng được đặt trong ngày.' },
  orderCancelled: { label: 'Đã huỷ', text: 'Trong số đó, đơn đến nay đã huỷ.' },
  orderReturned: { label: 'Trả hàng', text: 'Trong số đó, đơn đến nay đã trả hết hàng.' },
  orderDelivered: {
    label: 'Đến nay đã giao',
    text: 'Trong số đơn đặt trong ngày, đơn đến nay đã giao hoặc hoàn tất. Báo cáo doanh thu đếm theo ngày giao.',
  },
  value: {
    label: 'Giá trị',
    text: 'Tổng tiền của các đơn được đặt, trừ tiền hoàn cho hàng đã trả, không tính đơn đã huỷ hoặc đã trả hết hàng.',
  },
  average: { label: 'Trung bình', text: 'Giá trị chia cho số đơn không huỷ, không trả hết hàng.' },
  cancelRate: { label: 'Tỷ lệ huỷ', text: 'Đơn đã huỷ chia cho đơn đặt.' },

  code: { label: 'Mã', text: 'Mã dịch vụ trong danh mục.' },
  service: { label: 'Dịch vụ', text: 'Tên dịch vụ. Việc phát sinh không có mã được gộp vào một dòng.' },
  times: { label: 'Số lượt', text: 'Số phiếu đã giao xe có dịch vụ này.' },
  standard: { label: 'Phút chuẩn', text: 'Số phút dự kiến trung bình khi đặt lịch.' },
  actual: {
    label: 'Phút thực tế',
    text: 'Số phút làm việc trung bình; phiếu có nhiều dịch vụ được chia theo phút chuẩn.',
  },
  labour: { label: 'Doanh thu công', text: 'Tiền công của dịch vụ này, sau giảm giá.' },
  portion: { label: 'Tỷ trọng', text: 'Doanh thu công của dịch vụ chia cho tổng doanh thu công.' },
  rating: { label: 'Đánh giá', text: 'Điểm trung bình từ 1 đến 5 của các phiếu được khách đánh giá.' },

  sku: { label: 'Mã hàng', text: 'Mã hàng trong kho.' },
  product: { label: 'Sản phẩm', text: 'Tên sản phẩm đang kinh doanh.' },
  opening: { label: 'Đầu kỳ', text: 'Số lượng trong kho lúc bắt đầu ngày đầu tiên.' },
  received: { label: 'Nhập', text: 'Số lượng nhập kho trong kỳ.' },
  issued: { label: 'Xuất', text: 'Số lượng xuất cho đơn hàng và phiếu dịch vụ, trừ hàng trả lại.' },
  adjusted: { label: 'Điều chỉnh', text: 'Chênh lệch do kiểm kê.' },
  closing: { label: 'Cuối kỳ', text: 'Số lượng trong kho lúc kết thúc ngày cuối cùng.' },
  turnover: {
    label: 'Vòng quay',
    text: 'Số xuất chia cho tồn trung bình của đầu kỳ và cuối kỳ. Càng cao, hàng luân chuyển càng nhanh.',
  },
  cover: {
    label: 'Đủ bán (ngày)',
    text: 'Hàng còn bán được hiện nay đủ cho bao nhiêu ngày với tốc độ xuất trong kỳ.',
  },
  available: {
    label: 'Còn bán được',
    text: 'Tồn hiện nay trừ số đang giữ cho đơn hàng và phiếu dịch vụ. Là số của lúc này nên không có kỳ trước.',
  },
  reorder: { label: 'Mức đặt lại', text: 'Khi số còn bán được chạm mức này thì cần nhập thêm.' },
  level: { label: 'Tình trạng', text: 'Hết hàng: còn 0. Sắp hết: chạm mức đặt lại.' },

  promotion: { label: 'Mã ưu đãi', text: 'Mã khách đã nhập khi đặt hàng.' },
  promotionTitle: { label: 'Ưu đãi', text: 'Tên của ưu đãi.' },
  uses: {
    label: 'Lượt dùng',
    text: 'Số đơn đặt trong kỳ dùng mã này, không tính đơn đã huỷ hoặc đã trả hết hàng.',
  },
  discount: {
    label: 'Giảm giá',
    text: 'Tổng tiền mã đã giảm trên hàng khách giữ lại, không tính phần của hàng đã trả.',
  },
  shippingDiscount: {
    label: 'Giảm phí giao',
    text: 'Tổng tiền mã đã giảm trên phí vận chuyển của các đơn này.',
  },
  orderValue: { label: 'Giá trị đơn', text: 'Tổng tiền của các đơn này, trừ tiền hoàn cho hàng đã trả.' },
  costRate: {
    label: 'Tỷ lệ chi phí',
    text: 'Số tiền đã giảm chia cho giá trị đơn trước khi giảm. Càng thấp, ưu đãi càng hiệu quả.',
  },

  fresh: {
    label: 'Khách mới',
    text: 'Khách có lần giao xe hoặc giao hàng đầu tiên trong ngày. Nhận ra khách theo tài khoản, nếu không có thì theo số điện thoại.',
  },
  returning: {
    label: 'Khách quay lại',
    text: 'Khách đã từng được giao xe hoặc giao hàng trước đó. Ai đến nhiều lần được tính ở mỗi ngày đến.',
  },
  freshRevenue: { label: 'Doanh thu khách mới', text: 'Doanh thu của khách mới.' },
  returningRevenue: {
    label: 'Doanh thu khách quay lại',
    text: 'Doanh thu của khách quay lại, trừ hàng trả lại.',
  },
  returningRate: { label: 'Tỷ lệ quay lại', text: 'Khách quay lại chia cho tổng số khách.' },

  technician: { label: 'Kỹ thuật viên', text: 'Người được phân công phiếu khi giao xe.' },
  onShift: { label: 'Giờ ca', text: 'Giờ theo ca làm, trừ ngày nghỉ lễ và nghỉ phép.' },
  booked: { label: 'Giờ xếp lịch', text: 'Giờ của các lịch hẹn đã xếp, không tính lịch huỷ hoặc không đến.' },
  worked: { label: 'Giờ làm', text: 'Giờ đồng hồ công việc đã chạy trong kỳ.' },
  filled: { label: 'Lấp đầy', text: 'Giờ xếp lịch chia cho giờ ca.' },
  jobs: { label: 'Phiếu đã giao', text: 'Số phiếu của người này đã giao xe trong kỳ.' },
  standardHours: {
    label: 'Giờ chuẩn',
    text: 'Giờ dự kiến của các dịch vụ trên những phiếu đã giao có ghi giờ làm.',
  },
  efficiency: {
    label: 'Hiệu suất',
    text: 'Giờ chuẩn chia cho giờ làm thực tế của những phiếu đó. Trên 100% là nhanh hơn dự kiến.',
  },
  rework: { label: 'Làm lại', text: 'Số phiếu phải làm lại sau kiểm tra cuối.' },
  reworkRate: { label: 'Tỷ lệ làm lại', text: 'Phiếu làm lại chia cho phiếu đã giao.' },

  state: { label: 'Trạng thái', text: 'Trạng thái của phiếu dịch vụ.' },
  party: { label: 'Trách nhiệm', text: 'Bên mà phiếu đang chờ: khách, xưởng hoặc kho.' },
  count: { label: 'Số phiếu', text: 'Số phiếu đã giao xe trong kỳ từng ở trạng thái này.' },
  median: {
    label: 'Trung vị',
    text: 'Một nửa số phiếu nhanh hơn mức này. Tính theo giờ đồng hồ, kể cả ngoài giờ làm việc.',
  },
  p90: {
    label: '9/10 phiếu xong trong',
    text: '9 trên 10 phiếu nhanh hơn mức này: cho thấy những lần chậm mà số trung bình che mất.',
  },
  hours: { label: 'Tổng thời gian', text: 'Tổng thời gian mọi phiếu ở trạng thái này.' },
  hoursShare: {
    label: 'Tỷ trọng',
    text: 'Tổng thời gian ở trạng thái này chia cho tổng thời gian của mọi trạng thái.',
  },
} as const;

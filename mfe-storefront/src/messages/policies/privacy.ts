import { STOCK_ALERT_DAYS } from '@evcare/shared-contracts/shop';
import { messages } from '../base';
import { policyLeads } from './leads';
import type { Policy } from './policy';

export const privacy: Policy = {
  title: messages.titles.policy['bao-mat'],
  lead: policyLeads['bao-mat'],
  sections: [
    {
      id: 'du-lieu',
      title: 'Dữ liệu nào, để làm gì',
      searches: ['dữ liệu cá nhân', 'thông tin cá nhân', 'chính sách bảo mật'],
      points: [
        'Tài khoản: họ tên, email, số điện thoại, để bạn đăng nhập và để chúng tôi liên hệ về đơn hàng, lịch hẹn.',
        'Đơn hàng: người nhận, địa chỉ, thông tin hoá đơn, để giao hàng và làm nghĩa vụ kế toán.',
        'Xe: biển số, số khung, số km, kết quả kiểm tra, để làm dịch vụ và giữ lịch sử bảo dưỡng cho bạn.',
        'Đổi trả: ảnh hàng, và tài khoản ngân hàng để hoàn tiền; tài khoản được xoá nếu yêu cầu bị từ chối hoặc bạn rút lại.',
        `Báo khi có hàng: email bạn để lại, dùng cho một thư và được xoá sau ${STOCK_ALERT_DAYS} ngày.`,
        'Gọi lại: họ tên, số điện thoại, nội dung và giờ bạn chọn, để gọi cho bạn; nhân viên ghi lại kết quả cuộc gọi.',
        'Đánh giá: chữ, ảnh và dòng xe bạn chọn hiển thị công khai; tên bạn được rút gọn.',
        'Giỏ hàng, mã đã lưu, xe, sản phẩm yêu thích, đã xem và đang so sánh khi chưa đăng nhập nằm trong trình duyệt của bạn.',
      ],
    },
    {
      id: 'quyen-cua-ban',
      title: 'Bạn quyết định',
      searches: ['xoá dữ liệu', 'quyền riêng tư', 'rút đồng ý'],
      points: [
        'Nhận tin khuyến mãi là lựa chọn riêng, mặc định không chọn, và rút lại lúc nào cũng được.',
        'Bạn có quyền xem, sửa, nhận bản sao và yêu cầu xoá dữ liệu của mình.',
        'Trong Hồ sơ, mục Dữ liệu: tải bản sao, hoặc yêu cầu xoá tài khoản và dữ liệu. Chưa có tài khoản thì gửi yêu cầu ở trang Liên hệ.',
        'Chúng tôi trả lời trong 2 ngày làm việc. Bạn có thể rút lại yêu cầu xoá trong 72 giờ; yêu cầu được thực hiện trong 20 ngày.',
        'Chứng từ mua bán được giữ 10 năm theo Luật Kế toán, không còn tên bạn, trừ hoá đơn bạn đã yêu cầu. Lịch sử kỹ thuật theo xe, không theo người.',
      ],
      links: [
        { label: 'Dữ liệu của tôi', to: '/profile?tab=data' },
        { label: 'Gửi yêu cầu', to: '/contact' },
      ],
    },
    {
      id: 'an-toan',
      title: 'Giữ an toàn',
      searches: ['bảo mật mật khẩu'],
      points: [
        'Mật khẩu được băm, không ai đọc được. Mã một lần chỉ dùng một lần.',
        'Nhân viên chỉ thấy phần dữ liệu cần cho việc của họ; mọi thay đổi được ghi lại.',
        'Dữ liệu được xử lý theo Luật Bảo vệ dữ liệu cá nhân số 91/2025/QH15.',
      ],
    },
  ],
};

import { messages } from '../base';
import { policyLeads } from './leads';
import type { Policy } from './policy';

export const returns: Policy = {
  title: messages.titles.policy['doi-tra'],
  lead: policyLeads['doi-tra'],
  sections: [
    {
      id: 'dieu-kien',
      title: 'Khi nào được đổi trả?',
      searches: [
        'đổi trả',
        'trả hàng',
        'đổi hàng',
        'đổi ý',
        'giao sai',
        'giao nhầm',
        'hàng lỗi',
        'không vừa',
        'chính sách đổi trả',
      ],
      points: [
        'Hàng lỗi, hư hỏng khi vận chuyển, sai mẫu hoặc không đúng mô tả.',
        'Hàng không hợp với xe dù trang sản phẩm ghi là phù hợp.',
        'Hàng còn nguyên, chưa lắp, đủ phụ kiện và hộp, khi bạn đổi ý.',
        'Phụ tùng đã lắp, tại xưởng hay ở nơi khác: chỉ khi bị lỗi, giao sai hoặc không hợp với xe.',
      ],
      links: [{ label: 'Mở đơn hàng của bạn', to: '/orders' }],
    },
    {
      id: 'cach-lam',
      title: 'Yêu cầu đổi trả như thế nào?',
      searches: [
        'cách đổi trả',
        'cách trả hàng',
        'yêu cầu đổi trả',
        'gửi trả',
        'phí trả hàng',
        'phí đổi trả',
      ],
      points: [
        'Mở đơn hàng, chọn “Yêu cầu đổi trả”, phần hàng muốn trả và lý do. Hàng lỗi, hư hỏng hoặc giao sai cần ít nhất một ảnh. Khách không có tài khoản tra đơn bằng mã và số điện thoại.',
        'Chúng tôi xác nhận cách gửi lại hàng. Lỗi từ phía chúng tôi thì chúng tôi trả phí gửi.',
        'Đơn dùng mã ưu đãi: số tiền hoàn cho từng món là giá đã trừ phần giảm của món đó.',
      ],
      links: [{ label: 'Mở đơn hàng của bạn', to: '/orders' }],
    },
    {
      id: 'hoan-tien',
      title: 'Bao giờ tôi nhận lại tiền?',
      searches: ['hoàn tiền', 'trả lại tiền', 'nhận lại tiền', 'huỷ đơn', 'refund'],
      points: [
        'Hoàn sau khi hàng được kiểm tra tại xưởng: qua cổng thanh toán nếu bạn đã trả qua VNPay hoặc MoMo, nếu không thì vào tài khoản bạn ghi trong yêu cầu.',
        'Phí vận chuyển được hoàn khi cả đơn được trả vì lỗi từ phía chúng tôi.',
        'Huỷ đơn trước khi đóng gói không mất phí; mã ưu đãi đã dùng được trả lại.',
      ],
      links: [{ label: 'Mở đơn hàng của bạn', to: '/orders' }],
    },
  ],
};

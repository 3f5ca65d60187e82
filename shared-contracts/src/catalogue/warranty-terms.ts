import { CALL_BACK_PROMISE } from '../content/contact';

/** Terms of the warranty on products, as the warranty policy and the warranty cards of products state them. */
export const WARRANTY_TERMS = {
  coverage: [
    'Bảo hành lỗi vật liệu và lỗi sản xuất: sửa, đổi linh kiện hoặc đổi sản phẩm cùng loại.',
    'Không áp dụng cho hao mòn tự nhiên, va đập, ngập nước vượt cấp IP hoặc tự ý tháo niêm phong.',
  ],
  highVoltage: [
    'Chỉ lắp bởi kỹ thuật viên có chứng chỉ an toàn điện cao áp.',
    'Lắp tại xưởng: phụ tùng và công lắp đều được bảo hành.',
    'Giao về nhà để lắp nơi khác: bảo hành lắp đặt không còn hiệu lực; lỗi sản xuất của phụ tùng vẫn được bảo hành.',
  ],
  request: [
    'Mở đơn hàng hoặc gửi yêu cầu ở trang Liên hệ, chủ đề “Bảo hành”, kèm mã đơn và mô tả lỗi.',
    `Chúng tôi gọi lại ${CALL_BACK_PROMISE} để hẹn kiểm tra.`,
    'Kết quả kiểm tra được ghi lại; nếu không thuộc bảo hành, bạn nhận báo giá trước khi làm bất cứ việc gì.',
  ],
} as const;

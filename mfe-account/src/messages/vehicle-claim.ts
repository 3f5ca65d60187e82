/** Dialog in which customers add a vehicle by the code on a paper of the workshop. */
export const vehicleClaim = {
  title: 'Thêm xe bằng mã trên phiếu',
  intro:
    'Bạn đã mang xe đến xưởng khi chưa có tài khoản? Nhập mã in trên phiếu tiếp nhận hoặc phiếu bàn giao để xem lại lịch sử bảo dưỡng và hạn bảo hành.',
  code: 'Mã trên phiếu',
  codeHint: '12 chữ số, ví dụ 1234 5678 9012.',
  plate: 'Biển số xe',
  plateExample: '51K-123.45',
  check: 'Xem xe',
  checking: 'Đang tìm xe…',
  found: 'Xe sẽ được thêm vào tài khoản của bạn:',
  visits: 'Lần vào xưởng',
  visitCount: (count: number) => `${count} lần sẽ có trong lịch sử bảo dưỡng`,
  onlyOwn: 'Bạn chỉ thấy những lần vào xưởng cùng số điện thoại với phiếu này, không thấy của chủ xe trước.',
  back: 'Nhập lại',
  confirm: 'Thêm xe này',
  adding: 'Đang thêm xe…',
  added: (name: string) => `Đã thêm ${name} và lịch sử bảo dưỡng của xe.`,
} as const;

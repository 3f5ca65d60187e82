/** Messages of the page that shows a product document. */
export const productDocument = {
  title: 'Tài liệu sản phẩm',
  of: (sku: string, brand: string) => `Mã ${sku} · Thương hiệu ${brand}`,
  print: 'In',
  loading: 'Đang tải tài liệu',
  gone: 'Không tìm thấy tài liệu',
  goneText: 'Sản phẩm không có tài liệu này, hoặc địa chỉ chưa đúng.',
  help: 'Còn điều chưa rõ? Kỹ thuật viên của xưởng trả lời bạn.',
  contact: 'Hỏi kỹ thuật viên',
} as const;

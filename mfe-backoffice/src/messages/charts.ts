/** Labels of charts. */
export const charts = {
  asTable: 'Xem dạng bảng',
  asChart: 'Xem biểu đồ',
  read: (title: string) => `${title}: dùng phím mũi tên để đọc từng điểm`,
  point: (label: string, values: string) => `${label}: ${values}`,
  value: (name: string, value: string) => `${name} ${value}`,
  hint: 'Chạm, rê chuột hoặc dùng phím mũi tên để đọc từng điểm.',
  total: 'Tổng',
  step: 'Bước',
  count: 'Số lượng',
  trend: (title: string, from: string, to: string) => `${title}: từ ${from} đến ${to}`,
} as const;

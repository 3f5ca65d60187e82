export const cannedJobTexts = {
  added: 'Đã tạo việc mẫu.',
  notFound: 'Không tìm thấy việc mẫu.',
  serviceUnknown: 'Dịch vụ này không có, đã ngừng hoặc không làm cho loại xe đã chọn.',
  modelUnknown: 'Dòng xe không có trong danh mục của loại xe đã chọn.',
  productUnknown: 'Một phụ tùng không có hoặc không còn kinh doanh.',
} as const;

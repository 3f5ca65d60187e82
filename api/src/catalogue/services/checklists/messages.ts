/** Messages about checklist templates. */
export const checklistTexts = {
  notFound: 'Không tìm thấy checklist.',
  saved: (version: number) => `Đã lưu checklist, phiên bản ${version}. Phiếu mới dùng bản này.`,
  safetyNeeded: 'Dịch vụ cao áp đang nhận cần ít nhất một bước an toàn cao áp.',
} as const;

/** Export of a list as CSV. */
export const listExport = {
  export: 'Xuất CSV',
  failed: 'Chưa xuất được danh sách. Vui lòng thử lại.',
} as const;

/** Messages of diagnoses. */
export const diagnosticsMessages = {
  symptom: (label: string) => `Dấu hiệu: ${label}.`,
  code: (code: string, meaning: string) => `Mã ${code}: ${meaning}.`,
  nothing: 'Chọn ít nhất một dấu hiệu hoặc nhập một mã lỗi.',
  tooManySymptoms: (max: number) => `Chọn tối đa ${max} dấu hiệu.`,
  tooManyCodes: (max: number) => `Nhập tối đa ${max} mã lỗi.`,
  unknownSymptom: 'Có dấu hiệu không còn trong danh sách. Vui lòng chọn lại.',
} as const;

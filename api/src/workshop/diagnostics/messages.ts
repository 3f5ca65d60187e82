/** Messages of diagnoses. */
export const diagnosticsMessages = {
  symptom: (label: string) => `Triệu chứng: ${label}.`,
  code: (code: string, meaning: string) => `Mã ${code}: ${meaning}.`,
  nothing: 'Chọn ít nhất một triệu chứng hoặc nhập một mã lỗi.',
  tooManySymptoms: (max: number) => `Chọn tối đa ${max} triệu chứng.`,
  tooManyCodes: (max: number) => `Nhập tối đa ${max} mã lỗi.`,
  unknownSymptom: 'Có triệu chứng không còn trong danh sách. Vui lòng chọn lại.',
} as const;

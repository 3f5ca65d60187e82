/** Messages about the stream of live events. */
export const liveMessages = {
  topics: (max: number) => `Chọn từ 1 đến ${max} chủ đề để theo dõi.`,
  unknownTopic: 'Chủ đề theo dõi không hợp lệ.',
  tooMany: 'Bạn đang mở quá nhiều trang theo dõi cùng lúc. Vui lòng đóng bớt.',
} as const;

/** Messages about the stream of live events. */
export const liveMessages = {
  topics: (most: number) => `Chọn từ 1 đến ${most} chủ đề để theo dõi.`,
  unknownTopic: 'Chủ đề theo dõi không hợp lệ.',
  tooMany: 'Bạn đang mở quá nhiều trang theo dõi cùng lúc. Vui lòng đóng bớt.',
} as const;

const withoutStop = (text: string): string => text.trim().replace(/\.$/, '');

/** Messages about parcels that are registered with a carrier, shown to staff. */
export const parcelMessages = {
  done: 'Đã đăng ký vận đơn.',
  registered: (carrier: string) =>
    `Đơn này đã được đăng ký với ${carrier}. Dùng vận đơn đó, hoặc nhập mã vận đơn khác khi bàn giao.`,
  notConnected: (carrier: string) => `Chưa kết nối với ${carrier}. Vui lòng nhập mã vận đơn khi bàn giao.`,
  unavailable:
    'Đơn vị vận chuyển chưa trả lời. Vui lòng thử lại sau ít phút; vận đơn chỉ được đăng ký một lần.',
  rejected: (reason: string) => `Đơn vị vận chuyển không nhận kiện hàng này: ${withoutStop(reason)}.`,
} as const;

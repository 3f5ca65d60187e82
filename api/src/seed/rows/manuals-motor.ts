import type { DocumentSection } from '@evcare/shared-contracts/shop';
import type { SeedDocument } from './product';

/** Steps before work on the drive of an electric motorbike, whose battery has up to 84 V. */
const BEFORE_FITTING: DocumentSection = {
  title: 'Trước khi lắp',
  lines: [
    'Nên để xưởng lắp. Tự lắp thì cần người hiểu điện xe, găng cách điện và đồng hồ đo.',
    'Tắt khoá, ngắt cầu dao, rút giắc pin và chờ 5 phút để tụ trong bộ điều khiển phóng hết điện.',
    'Đo xác nhận giắc pin của xe không còn điện áp rồi mới tháo. Pin đầy của xe 72 V có tới 84 V.',
  ],
};

/** Manuals of motors, their parts and lubricants, by SKU; variants share one. */
export const MOTOR_MANUALS: readonly SeedDocument[] = [
  {
    of: ['DC-MOTO-3000', 'DC-MOTO-1500'],
    sections: [
      BEFORE_FITTING,
      {
        title: 'Lắp động cơ',
        lines: [
          'Đối chiếu điện áp và công suất trên nhãn với pin và bộ điều khiển của xe.',
          'Chống xe chắc chắn, tháo bánh sau, đánh dấu dây pha cũ trước khi rút giắc.',
          'Lắp vòng đệm chống xoay đúng chiều; siết bulông trục theo mô-men trong tài liệu của hãng xe.',
          'Thay gioăng đi kèm, luồn dây không cọ vào lốp hoặc phuộc, chừa một vòng võng để nước không chảy vào giắc.',
          'Cắm giắc 3 pha và giắc cảm biến đến khi nghe tiếng chốt.',
        ],
      },
      {
        title: 'Chạy thử',
        lines: [
          'Cắm pin, để bánh sau không chạm đất, vặn ga nhẹ. Quay ngược hoặc rung giật: tắt khoá, cho bộ điều khiển học lại pha.',
          'Chạy chậm 1 km rồi siết kiểm tra lại bulông trục. Kiểm tra lại sau 100 km.',
        ],
      },
      {
        title: 'Sử dụng và an toàn',
        lines: [
          'Chịu ngập theo IP67 khi giắc và gioăng còn kín. Sau khi lội nước sâu, để khô rồi kiểm tra giắc.',
          'Vỏ nóng sau khi leo dốc dài: chờ nguội rồi mới chạm vào.',
          'Bánh sau kêu ù, rơ hoặc có mùi khét: không chạy tiếp, gọi xưởng.',
        ],
      },
    ],
  },
  {
    of: ['DC-DK-72V'],
    sections: [
      BEFORE_FITTING,
      {
        title: 'Lắp bộ điều khiển',
        lines: [
          'Chọn chỗ khô, có gió; bôi keo tản nhiệt lên mặt tiếp xúc và siết đều 4 bulông.',
          'Nối dây pha và giắc tín hiệu trước, dây pin sau cùng. Ngược cực làm hỏng bộ điều khiển.',
          'Bọc kín các đầu nối, hướng giắc xuống dưới để nước không đọng.',
        ],
      },
      {
        title: 'Khai báo và chạy thử',
        lines: [
          'Xưởng khai báo động cơ, dòng pin và ngưỡng cắt áp. Thông số sai có thể làm hỏng pin.',
          'Để bánh sau không chạm đất và thử ga rồi bóp phanh: phanh phải ngắt ga ngay.',
          'Hãm tái sinh có 3 mức: bắt đầu ở mức thấp nhất, nhất là khi đường trơn.',
        ],
      },
      {
        title: 'Khi có lỗi',
        lines: [
          'Xe mất ga khi đang chạy: thả ga, tấp vào lề, tắt khoá 10 giây rồi bật lại.',
          'Lỗi lặp lại, vỏ quá nóng hoặc có mùi khét: không chạy tiếp, gọi xưởng.',
        ],
      },
    ],
  },
  {
    of: ['TAY-GA'],
    sections: [
      {
        title: 'Lắp tay ga',
        lines: [
          'Tắt khoá và rút giắc pin trước khi tháo tay ga cũ.',
          'Lắp tay ga cách đầu ghi đông 2 mm để tay ga tự trả về, siết vít vừa đủ giữ chặt.',
          'Luồn dây 1,5 m theo dây cũ; bẻ lái hết hai phía, dây không được căng hoặc kẹp.',
          'Cắm giắc đến khi nghe tiếng chốt. Không cắt nối dây tín hiệu.',
        ],
      },
      {
        title: 'Hiệu chỉnh và chạy thử',
        lines: [
          'Xưởng hiệu chỉnh hành trình ga: hai kênh phải đọc được từ 0,8 đến 4,2 V.',
          'Để bánh sau không chạm đất: vặn rồi thả, tay ga phải tự trả về và bánh phải ngừng kéo ngay.',
          'Tay ga kẹt, trả về chậm hoặc xe tự chạy: tắt khoá, không chạy tiếp, gọi xưởng.',
        ],
      },
    ],
  },
  {
    of: ['DC-DC-12V'],
    sections: [
      BEFORE_FITTING,
      {
        title: 'Lắp bộ đổi nguồn',
        lines: [
          'Chọn chỗ thoáng, cách vật dễ cháy; bắt chặt 4 bulông để vỏ nhôm tản nhiệt.',
          'Đường điện vào cần cầu chì riêng, đặt gần pin. Nối dây ra trước, dây vào sau cùng.',
          'Bấm đầu cốt bằng kìm bấm, bọc ống co nhiệt. Không xoắn dây bằng tay.',
          'Cắm pin và đo đầu ra: 12 đến 14 V. Khác khoảng này thì ngắt pin và kiểm tra lại.',
        ],
      },
      {
        title: 'Sử dụng và an toàn',
        lines: [
          'Tổng dòng của đèn, còi và cổng USB không quá 20 A.',
          'Bộ đổi nguồn tự ngắt khi quá nhiệt hoặc ngắn mạch: tìm nguyên nhân trước khi bật lại.',
          'Không tự mở vỏ: bên trong còn điện sau khi rút pin.',
        ],
      },
    ],
  },
  {
    of: ['VONG-BI-6004'],
    sections: [
      {
        title: 'Thay vòng bi',
        lines: [
          'Cần máy ép và cảo. Nam châm trong động cơ hút rất mạnh: giữ tay xa khe giữa rôto và stato.',
          'Làm sạch ổ và trục, kiểm tra vết xước. Ổ đã mòn rộng thì thay vòng bi mới vẫn rơ.',
          'Ép vào vòng ngoài khi lắp vào ổ, vào vòng trong khi lắp vào trục. Không gõ búa trực tiếp lên vòng bi.',
          'Thay cả cặp. Bôi mỡ đi kèm lên mép phớt và trục; vòng bi đã có mỡ sẵn bên trong.',
        ],
      },
      {
        title: 'Sau khi thay',
        lines: [
          'Quay bánh bằng tay: phải êm, không sượng, không rơ.',
          'Nghe lại sau 100 km. Còn kêu ù thì mang đến xưởng.',
        ],
      },
      {
        title: 'Bảo quản',
        lines: ['Giữ trong bao bì kín đến khi lắp, nơi khô. Vòng bi bị rơi thì không dùng.'],
      },
    ],
  },
  {
    of: ['DAU-HS-1L'],
    sections: [
      {
        title: 'Thay dầu',
        lines: [
          'Thay khi dầu còn ấm, xe đỗ phẳng, tắt xe và chèn bánh. Dầu vừa chạy xong rất nóng: chờ khoảng 30 phút.',
          'Mở nút châm trước nút xả: nút châm kẹt thì chưa xả dầu cũ.',
          'Lau nút xả, thay đệm mới và siết theo mô-men của hãng xe. Mạt kim loại nhiều bất thường: báo xưởng.',
          'Châm đến khi dầu ngang mép lỗ châm hoặc đúng lượng trong tài liệu của hãng xe.',
          'Thay lần đầu ở 20.000 km, sau đó mỗi 60.000 km.',
        ],
      },
      {
        title: 'Lưu ý',
        lines: [
          'Không trộn với dầu khác loại. Không dùng cho hộp số xe xăng.',
          'Dầu bám vào phanh làm mất phanh: lau sạch ngay bằng chất tẩy phanh.',
        ],
      },
      {
        title: 'An toàn và thải bỏ',
        lines: [
          'Đeo găng. Dính da thì rửa bằng xà phòng; vào mắt thì rửa nhiều nước trong 15 phút và đi khám.',
          'Để xa trẻ em, xa lửa. Nuốt phải thì không gây nôn, gọi 115.',
          'Không đổ xuống cống: xưởng nhận dầu cũ.',
        ],
      },
    ],
  },
];

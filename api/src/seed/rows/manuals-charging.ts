import type { SeedDocument } from './product';

/** Manuals of products for charging, by SKU; variants share one. */
export const CHARGING_MANUALS: readonly SeedDocument[] = [
  {
    of: ['SAC-AC-7', 'SAC-AC-7-DEN', 'SAC-AC-11', 'SAC-AC-11-TRANG', 'SAC-AC-22'],
    sections: [
      {
        title: 'Trước khi lắp',
        lines: [
          'Chỉ thợ điện hoặc kỹ thuật viên của xưởng được lắp bộ sạc và đấu vào tủ điện.',
          'Bộ sạc cần mạch riêng: aptomat, chống rò 30 mA loại A và dây tiếp địa. Không nối chung với thiết bị khác.',
          'Chọn chỗ thoáng, không bị nước xối trực tiếp, tâm bộ sạc cao 0,9 – 1,5 m so với mặt đất.',
        ],
      },
      {
        title: 'Sạc xe',
        lines: [
          'Đỗ xe, về P, gài phanh đỗ và tắt xe.',
          'Bộ sạc có ổ Type 2: cắm cáp vào ổ của bộ sạc trước.',
          'Cắm đầu sạc vào xe đến khi nghe tiếng chốt.',
          'Chạm thẻ khoá vào bộ sạc nếu bạn đã bật khoá bằng thẻ.',
          'Muốn dừng: dừng sạc trên xe hoặc mở khoá xe, chờ chốt nhả rồi mới rút đầu sạc.',
        ],
      },
      {
        title: 'Đèn báo',
        lines: [
          'Xanh lá sáng liên tục: sẵn sàng.',
          'Xanh dương chạy: đang sạc. Xanh dương nhấp nháy chậm: chờ đến giờ đã hẹn.',
          'Đỏ nhấp nháy: xe hoặc đầu cắm có lỗi. Rút ra, chờ 10 giây rồi cắm lại.',
          'Đỏ sáng liên tục: bộ sạc có lỗi. Ngắt aptomat và gọi xưởng.',
        ],
      },
      {
        title: 'An toàn và bảo dưỡng',
        lines: [
          'Không sạc khi dây, đầu sạc hoặc vỏ bị nứt, cháy sém, ngập nước.',
          'Không dùng dây nối dài hoặc đầu chuyển giữa bộ sạc và xe, trừ loại mà nhà sản xuất xe cho phép.',
          'Bấm nút thử chống rò mỗi 6 tháng: bộ sạc phải ngắt ngay.',
          'Lau bằng khăn ẩm sau khi ngắt aptomat. Không xịt rửa áp lực cao.',
          'Có mùi khét hoặc khói: ngắt aptomat nếu làm được an toàn, tránh xa và gọi 114.',
        ],
      },
    ],
  },
  {
    of: ['SAC-MOTO-60', 'SAC-MOTO-72'],
    sections: [
      {
        title: 'Trước khi sạc',
        lines: [
          'Đối chiếu điện áp trên nhãn bộ sạc với điện áp pin của xe. Sai điện áp làm hỏng pin.',
          'Đặt bộ sạc trên mặt cứng, khô, cách vật dễ cháy ít nhất 50 cm.',
          'Không phủ khăn, không để trong cốp kín: bộ sạc cần thoáng để tản nhiệt.',
        ],
      },
      {
        title: 'Sạc pin',
        lines: [
          'Cắm giắc vào pin trước, cắm nguồn điện sau.',
          'Đèn đỏ: đang sạc. Đèn xanh: đã đầy, bộ sạc tự ngắt.',
          'Rút nguồn điện trước, rút giắc khỏi pin sau.',
        ],
      },
      {
        title: 'An toàn và bảo quản',
        lines: [
          'Để pin nguội khoảng 30 phút sau khi chạy rồi mới sạc.',
          'Không sạc pin bị phồng, móp hoặc vừa ngập nước. Để ngoài trời, tránh xa và gọi xưởng.',
          'Không tự mở vỏ bộ sạc: bên trong còn điện sau khi rút nguồn.',
          'Để xa tầm tay trẻ em. Không sạc ở lối thoát hiểm.',
        ],
      },
    ],
  },
  {
    of: ['CAP-PORT-22', 'CAP-PORT-37'],
    sections: [
      {
        title: 'Trước khi cắm',
        lines: [
          'Chỉ dùng ổ cắm có tiếp địa, đã được thợ điện kiểm tra chịu được dòng bạn chọn.',
          'Không dùng ổ cắm lỏng, dây nối dài hoặc ổ chia.',
          'Treo hộp điều khiển bằng móc đi kèm, không để sức nặng của hộp kéo ổ cắm.',
        ],
      },
      {
        title: 'Sạc xe',
        lines: [
          'Cắm phích vào ổ điện. Hộp tự kiểm tra khoảng 5 giây, đèn xanh là sẵn sàng.',
          'Chọn dòng sạc khi chưa cắm vào xe. Lần đầu ở một ổ lạ, hãy chọn mức thấp nhất.',
          'Cắm đầu Type 2 vào xe. Màn hình hiện dòng và thời gian sạc.',
          'Khi xong: dừng sạc trên xe, rút đầu Type 2, rồi rút phích.',
        ],
      },
      {
        title: 'Khi hộp báo lỗi',
        lines: [
          'Biểu tượng tiếp địa: ổ cắm không có tiếp địa. Không sạc ở ổ này.',
          'Biểu tượng nhiệt kế: phích nóng, hộp đã tự giảm dòng. Sờ ổ cắm thấy nóng thì ngừng sạc.',
          'Biểu tượng rò điện: rút cả hai đầu, lau khô, thử lại. Còn báo lỗi thì mang đến xưởng.',
        ],
      },
      {
        title: 'Bảo quản',
        lines: [
          'Cuộn thành vòng rộng hơn 30 cm, không gập gãy dây.',
          'Đậy nắp đầu sạc, cất trong túi nơi khô ráo.',
        ],
      },
    ],
  },
  {
    of: ['CAP-T2-32', 'CAP-T2-32-3M', 'CAP-T2-32-7M', 'CAP-T2-32-10M', 'CAP-T2-16'],
    sections: [
      {
        title: 'Sạc ở trụ AC',
        lines: [
          'Tháo nắp hai đầu, kiểm tra chân cắm khô và sạch.',
          'Cắm vào xe trước, cắm vào trụ sau, rồi bắt đầu sạc trên trụ.',
          'Cả hai đầu được khoá trong lúc sạc. Muốn rút: dừng sạc trên trụ, mở khoá xe.',
          'Rút khỏi trụ trước, khỏi xe sau.',
        ],
      },
      {
        title: 'An toàn',
        lines: [
          'Chỉ dùng cho sạc AC. Không nối hai cáp với nhau.',
          'Trải dây hết chiều dài khi sạc lâu: dây cuộn chặt sẽ nóng.',
          'Không để dây vắt qua lối xe chạy nếu không có nẹp che.',
          'Không dùng khi vỏ dây hở ruột, chân cắm cháy đen hoặc gãy.',
        ],
      },
      {
        title: 'Bảo quản',
        lines: [
          'Đậy nắp hai đầu khi không dùng, cất trong túi.',
          'Lau bằng khăn khô. Không bôi mỡ hoặc xịt dầu vào chân cắm.',
        ],
      },
    ],
  },
  {
    of: ['DAU-T1-T2', 'DAU-GBT-T2'],
    sections: [
      {
        title: 'Cách dùng',
        lines: [
          'Nối đầu chuyển vào cáp của trụ cho đến khi nghe tiếng chốt, rồi mới cắm vào xe.',
          'Chỉ dùng cho sạc AC. Trụ sạc nhanh DC không dùng được đầu chuyển này.',
          'Khi xong: dừng sạc, rút khỏi xe, rồi tháo đầu chuyển khỏi cáp.',
        ],
      },
      {
        title: 'An toàn',
        lines: [
          'Không nối nhiều đầu chuyển với nhau.',
          'Đầu chuyển tự ngắt ở 85 °C. Bị ngắt nhiều lần: chân cắm bẩn hoặc mòn, hãy mang đến xưởng.',
          'Hỏi hãng xe trước khi dùng: một số hãng không bảo hành cổng sạc nếu dùng đầu chuyển.',
        ],
      },
    ],
  },
];

import type { SampleText } from './sample-text.ts'

export const vi: SampleText = {
  reviews: {
    good: ['', 'Thợ làm rất khéo và dễ thương.', 'Tiệm sạch sẽ, làm đúng giờ.', 'Màu đẹp, giữ được lâu. Sẽ quay lại!'],
    mixed: ['', 'Làm đẹp nhưng phải đợi hơi lâu.', 'Sơn hơi dày, lần sau mong thợ làm mỏng hơn.'],
  },
  answer: 'Cảm ơn quý khách đã góp ý. Tiệm đã thêm ghế cho giờ đông khách.',
  requests: [
    'Cho em dáng oval ngắn, màu hồng nhạt nha.',
    'Em có thể tới trễ năm phút.',
    'Cuối tuần em đi đám cưới, làm kiểu nhẹ nhàng giúp em.',
    'Em bị dị ứng mùi oải hương.',
    'Em đi với mẹ, cho ngồi cạnh nhau nhé.',
    'Có một móng bị gãy, nhờ sửa giúp em.',
    'Màu như lần trước ạ.',
  ],
  notes: ['Hay đến trễ mười phút', 'Thích nhắn tin hơn gọi điện', 'Khách quen từ tiệm cũ'],
  preferences: ['Thích dáng oval, màu hồng nhạt', 'Da nhạy cảm, không cắt da', 'Thích ngồi gần cửa sổ'],
  discountReasons: ['Lần đầu đến tiệm', 'Sinh nhật', 'Chờ lâu'],
  till: {
    drawerOut: 'Cơm trưa cho thợ',
    short: 'Thối dư tiền cho khách',
    refund: 'Một móng bị tróc hôm sau',
    voided: 'Nhập hai lần',
  },
}

import type { floorBoard as en } from '../en/floor-board.ts'
import type { Shape } from '../shape.ts'

export const floorBoard = {
  mark: { turns: 'tính {{turns}} lượt', half: 'tính nửa lượt', none: 'không tính lượt' },
  presets: {
    label: 'Chia khách walk-in thế nào?',
    by_price: {
      name: 'Lượt theo giá',
      text: 'Dịch vụ giá cao tính nguyên lượt, giá nhỏ tính nửa lượt hoặc không tính. Ai ít lượt nhất thì tới lượt.',
    },
    fair_turns: {
      name: 'Lượt đồng đều',
      text: 'Mỗi khách walk-in tính một lượt, bất kể giá. Ai ít lượt nhất thì tới lượt.',
    },
    first_in_first_out: {
      name: 'Vào trước, làm trước',
      text: 'Ai nhận khách thì xuống cuối hàng. Không đếm lượt.',
    },
    own: 'Đây là luật riêng của tiệm.',
  },
  example: {
    title: 'Cùng một buổi sáng, theo luật này',
    visit: 'Khách',
    price: 'Giá',
    counts: 'Tính',
    now: 'Hiện nay',
    changed: 'Sau khi đổi',
    row: '{{name}}: {{what}}',
    asked_for: '{{name}}: {{what}}, khách yêu cầu',
    late: '{{name}}: trễ 12 phút',
    costs: 'mất {{turns}}',
    to_the_end: 'xuống cuối hàng',
    nothing: 'không sao',
    next: 'Lúc {{time}} ai cũng rảnh. Khách walk-in tiếp theo giao cho',
    turns_other: '{{turns}} lượt, rảnh từ {{time}}',
    money: '{{money}} hôm nay, rảnh từ {{time}}',
    queue: 'rảnh từ {{time}}',
    first: 'kế tiếp',
    was: 'trước đứng thứ {{place}}',
    no_members: 'Ví dụ dùng chính thợ của tiệm: vui lòng thêm thợ trước.',
    services: { full_set: 'Full set', manicure: 'Sơn gel tay', pedicure: 'Làm móng chân', polish: 'Đổi màu sơn' },
  },
} satisfies Shape<typeof en>

import type { LandingCopy } from '../../landing/copy.ts'

/** Trang giới thiệu bằng tiếng Việt. Điều gì nói ở đây cũng phải đúng với mọi nơi chạy BookNail. */
export const landing: LandingCopy = {
  page: 'Đặt hẹn cho tiệm nail',
  description:
    'Đặt hẹn online, chia lượt, tính tiền và sổ khách cho tiệm nail, bằng tiếng Việt và tiếng Anh. Khách đặt ngày hay đêm đều được, không bao giờ trùng giờ.',
  home: 'BookNail, trang chủ',
  nav: {
    label: 'Trang',
    features: 'Tính năng',
    prices: 'Bảng giá',
    contact: 'Liên hệ',
    login: 'Đăng nhập tiệm',
    help: 'Trợ giúp',
    api: 'Tài liệu API',
    menu: 'Menu',
    language: 'Ngôn ngữ',
  },
  hero: {
    title: ['Nhận đặt hẹn', 'cả ngày lẫn đêm.'],
    text: 'Khách tự đặt hẹn làm nail bằng tiếng Anh hoặc tiếng Việt. Anh/chị thấy ngày làm của mọi thợ trên cùng một lịch.',
    ask: 'Xin mở tài khoản',
    open: 'Mở tài khoản',
    demo: 'Xem thử trang đặt hẹn',
    points: ['Không bao giờ trùng giờ', 'Không cần cài đặt gì'],
    reminders: { texts: 'Nhắc hẹn qua tin nhắn và email', mails: 'Nhắc hẹn qua email' },
  },
  problem: {
    label: 'Anh/chị thấy quen không?',
    title: 'Điện thoại reo khi hai tay đang cầm cọ.',
    text: 'Sổ hẹn bằng giấy, hai người cùng ghi. Nhắc hẹn thì gọi từng người, khi nào rảnh.',
  },
  solution: {
    label: 'Với BookNail',
    title: 'Sổ hẹn tự lo.',
    text: 'Khách chọn dịch vụ, thợ và giờ ngay trên điện thoại. Lịch tự cập nhật, và khách nhận được tin cần biết bằng tiếng của mình.',
  },
  features: {
    title: 'BookNail giúp được gì',
    booking: {
      title: 'Đặt hẹn online, không trùng giờ',
      text: 'Mỗi khung giờ trên trang của tiệm được kiểm tra với thợ và ghế ngay lúc khách chọn. Không khung giờ nào bị nhận hai lần.',
      held: '45 phút, giữ cho khách này',
    },
    turns: {
      title: 'Khách vãng lai và chia lượt',
      text: 'Khách lấy số ở cửa hoặc từ nhà. Tới lượt ai là theo luật của tiệm, và ai cũng xem được vì sao.',
    },
    record: {
      title: 'Sổ khách hàng gọn nhẹ',
      text: 'Số lần ghé, số tiền và ghi chú theo số điện thoại. Khách quen chưa ngồi xuống anh/chị đã biết.',
    },
    reminders: {
      texts: {
        title: 'Tự động nhắc hẹn qua tin nhắn và email',
        text: 'Tự gửi đi, bằng ngôn ngữ khách đã dùng để đặt, kèm link để đổi hoặc hủy.',
      },
      mails: {
        title: 'Tự động nhắc hẹn qua email',
        text: 'Tự gửi đi, bằng ngôn ngữ khách đã dùng để đặt, kèm link để đổi hoặc hủy.',
      },
    },
    till: {
      title: 'Hóa đơn, tiền tip và lương thợ',
      text: 'Mỗi lần khách ghé là một hóa đơn. Tiền của thợ tính từ đó, theo luật của tiệm, và thợ xem được phần của mình nếu anh/chị cho phép.',
    },
    reports: {
      title: 'Báo cáo đọc xong trong một phút',
      text: 'Doanh thu, giờ đông khách và mỗi thợ kín giờ đến đâu. Con số nào cũng cho biết cách tính.',
    },
    takeout: {
      title: 'Sổ sách là của anh/chị',
      text: 'Lúc nào cũng tải về được khách, lịch hẹn và hóa đơn trong một tệp. Danh sách từ nơi khác cũng nhập vào được.',
    },
  },
  prices: { title: 'Bảng giá', text: 'Cho một tiệm, có đủ mọi tính năng trên trang này.' },
  audience: {
    title: 'Dành cho ai',
    small: {
      title: 'Một ghế hay cả tiệm lớn',
      text: 'Bắt đầu với bảng dịch vụ và một tên thợ, có thêm thợ thì thêm sau.',
    },
    walkIns: {
      title: 'Tiệm đông khách vãng lai',
      text: 'Khách đặt hẹn và khách chờ ở cửa nằm trên cùng một màn hình.',
    },
    languages: {
      title: 'Một tiệm, hai thứ tiếng',
      text: 'Mỗi người dùng tiếng Việt hay tiếng Anh tùy ý, khách cũng vậy.',
    },
  },
  quotes: { title: 'Chủ tiệm nói gì' },
  closing: {
    title: 'Bắt đầu với bảng dịch vụ và thợ của tiệm',
    text: 'Phần hướng dẫn đi cùng anh/chị qua giờ mở cửa, dịch vụ và thợ cho đến khi khách đặt hẹn được, bằng tiếng Việt hoặc tiếng Anh.',
    mail: 'Gửi email',
  },
  footer: { label: 'Cuối trang' },
}

import type { LandingCopy } from '../../landing/copy.ts'

/** Trang giới thiệu bằng tiếng Việt: sửa chữ ở đây rồi khởi động lại. */
export const landing: LandingCopy = {
  page: 'Đặt hẹn cho tiệm nail',
  nav: {
    label: 'Trang',
    features: 'Tính năng',
    pricing: 'Bảng giá',
    contact: 'Liên hệ',
    login: 'Đăng nhập tiệm',
    api: 'Tài liệu API',
    menu: 'Trình đơn',
  },
  hero: {
    title: ['Bớt điện thoại.', 'Thêm khách ngồi ghế.'],
    text: 'Khách tự đặt hẹn làm nail bằng tiếng Anh hoặc tiếng Việt, ngày cũng như đêm. Anh/chị thấy mọi thợ và mọi ghế trên cùng một lịch.',
    ask: 'Xin mở tài khoản',
    demo: 'Xem thử',
    points: ['Cho tiệm từ 1 đến 15 thợ', 'Không bao giờ trùng giờ', 'Nhắc hẹn qua tin nhắn và email'],
    claims: [],
  },
  problem: {
    label: 'Ở phần lớn các tiệm hôm nay',
    title: 'Điện thoại reo khi hai tay đang cầm cọ.',
    text: 'Sổ hẹn bằng giấy, hai người cùng ghi, và thứ Bảy có khách phải chờ 40 phút. Nhắc hẹn thì gọi từng người, khi nào rảnh.',
  },
  solution: {
    label: 'Với BookNail',
    title: 'Sổ hẹn tự lo.',
    text: 'Khách chọn dịch vụ, thợ và giờ ngay trên điện thoại. Lịch tự cập nhật, và khách nhận được tin cần biết bằng tiếng của mình.',
  },
  features: {
    title: 'Năm việc, làm cho thật tốt',
    booking: {
      title: 'Đặt hẹn online, không trùng giờ',
      text: 'Mỗi giờ trên trang của tiệm được kiểm tra với từng thợ ngay lúc khách chọn. Không ghế nào bị bán hai lần.',
      held: '45 phút, giữ cho khách này',
    },
    record: {
      title: 'Sổ khách hàng gọn nhẹ',
      text: 'Số lần ghé, số tiền và ghi chú theo số điện thoại. Khách quen chưa ngồi xuống anh/chị đã biết.',
    },
    reminders: {
      title: 'Tự động nhắc hẹn qua tin nhắn và email',
      text: 'Tự gửi đi, bằng ngôn ngữ khách đã dùng để đặt, kèm link để đổi hoặc hủy.',
    },
    reports: {
      title: 'Báo cáo đọc xong trong một phút',
      text: 'Doanh thu, giờ đông khách và mỗi thợ bận đến đâu.',
    },
    price: {
      title: 'Giá vừa túi tiệm nhỏ',
      text: 'Thấp hơn khoảng 50% so với những nơi thu $100-300+ mỗi tháng.',
    },
  },
  pricing: {
    title: 'Chỉ trả khoảng một nửa',
    text: 'Các hệ thống khác thu $100-300+ mỗi tháng. Tiệm đổi từ $100 xuống $50 giữ lại được $600 mỗi năm.',
    others: 'Nơi khác',
    othersCost: '$1,200',
    ours: 'BookNail',
    ourCost: '$600',
    note: 'Một năm, ví dụ cho gói $100 mỗi tháng.',
  },
  audience: {
    title: 'Dành cho ai',
    small: { title: 'Tiệm nhỏ', text: 'Từ 1 đến 15 thợ, một quầy, thường do chính chủ tiệm trông.' },
    medium: { title: 'Tiệm vừa', text: 'Cần công cụ đơn giản, không muốn học thêm một hệ thống nữa.' },
    overpaying: { title: 'Chủ tiệm đang trả quá nhiều', text: 'Mà chỉ dùng một phần mười những gì đã trả.' },
  },
  quotes: {
    title: 'Chủ tiệm nói gì',
    sample: 'Lời nhận xét mẫu',
    said: [
      {
        words: 'Mẹ tôi trông quầy. Bà bấm sang tiếng Việt và không phải gọi tôi lần nào.',
        who: 'Chủ tiệm, San Jose, 8 thợ',
      },
      {
        words: 'Thứ Bảy vẫn kín lịch, nhưng không còn ai đứng chờ ngoài cửa.',
        who: 'Chủ tiệm, Garden Grove, 5 thợ',
      },
      { words: 'Buổi trưa tôi đã thấy ai rảnh lúc ba giờ. Chỉ vậy là đáng tiền.', who: 'Quản lý, Houston, 12 thợ' },
    ],
  },
  closing: {
    title: 'Xong trong một buổi chiều',
    text: 'Anh/chị chỉ cần bảng dịch vụ và giờ làm của thợ. Phần còn lại chúng tôi cùng làm, bằng tiếng Việt hoặc tiếng Anh.',
    phone: '1-800-BOOK-NAIL',
    phoneNumber: '+18002665624',
    hours: 'Thứ Hai - thứ Sáu, 9AM-6PM giờ miền Đông',
  },
  footer: { label: 'Cuối trang' },
}

import type { LandingCopy } from '../landing-words.ts'

/** Trang giới thiệu bằng tiếng Việt. Điều gì chưa ai nói hay chưa ai hứa thì ghi là mẫu. */
export const landing: LandingCopy = {
  page: 'Đặt hẹn cho tiệm nail',
  description:
    'Đặt hẹn online không trùng giờ, sổ khách hàng gọn nhẹ, tự động nhắc hẹn và báo cáo cho tiệm nail, bằng tiếng Việt và tiếng Anh, giá chỉ khoảng một nửa nơi khác.',
  home: 'BookNail, trang chủ',
  nav: {
    label: 'Trang',
    features: 'Tính năng',
    pricing: 'Bảng giá',
    contact: 'Liên hệ',
    login: 'Đăng nhập tiệm',
    help: 'Trợ giúp',
    api: 'Tài liệu API',
    language: 'Ngôn ngữ',
  },
  start: 'Dùng thử miễn phí',
  hero: {
    title: ['Bớt nghe điện thoại.', 'Kín khách cả ngày.'],
    text: 'Khách tự đặt hẹn bằng tiếng Việt hoặc tiếng Anh, ngày hay đêm đều được. Anh/chị thấy ngày làm của mọi thợ trên một lịch, giá chỉ khoảng một nửa nơi khác.',
    demo: 'Xem demo',
    points: ['Cho tiệm từ 1-15 thợ', 'Không trùng giờ', 'Nhắc hẹn qua tin nhắn và email'],
    news: { title: 'Lịch hẹn mới', visit: 'Sơn gel với Kim', when: 'T6, 20 tháng 11, 2:15 PM' },
  },
  demo: {
    title: 'Nửa phút xem BookNail',
    close: 'Đóng',
    back: 'Quay lại',
    next: 'Tiếp',
    pause: 'Tạm dừng',
    play: 'Chạy tiếp',
    steps: [
      {
        picture: 'booking-page',
        title: 'Trang đặt hẹn của tiệm',
        text: 'Khách mở link hoặc quét mã dán ở cửa. Không cần tải app, không cần tài khoản.',
      },
      {
        picture: 'booking-time',
        title: 'Khách chọn giờ còn trống',
        text: 'Giờ đã có người thì không chọn được, nên không bao giờ trùng giờ.',
      },
      {
        picture: 'calendar',
        title: 'Lịch trong ngày tự đầy',
        text: 'Khách đặt xong là lịch có ngay, đúng thợ. Muốn dời thì kéo đi.',
      },
      {
        picture: 'tomorrow',
        title: 'Khách được nhắc hẹn',
        text: 'Anh/chị thấy ngày mở cửa tới có ai đến, ai đã xác nhận.',
      },
      {
        picture: 'reports',
        title: 'Cuối ngày biết làm ăn ra sao',
        text: 'Doanh thu, giờ đông khách, mỗi thợ kín giờ đến đâu.',
      },
    ],
    sample: 'Xem thử trang đặt hẹn',
  },
  problem: {
    label: 'Ở nhiều tiệm hôm nay',
    title: 'Điện thoại reo khi hai tay đang cầm cọ.',
    points: [
      'Hai người cùng ghi một cuốn sổ, 2:15 nhận hai khách.',
      'Nhắc hẹn thì gọi từng người, khi nào rảnh.',
      'Không ai nhớ đã hứa gì với khách, thứ Bảy thu được bao nhiêu.',
    ],
  },
  solution: {
    label: 'Với BookNail',
    title: 'Sổ hẹn khỏi phải ghi.',
    points: [
      'Khách chọn dịch vụ, thợ và giờ trên điện thoại. Một giờ chỉ nhận một khách.',
      'Khách được nhắc qua tin nhắn hoặc email, bằng tiếng của mình.',
      'Lịch hẹn, khách quen, doanh thu: bấm một cái là thấy.',
    ],
  },
  features: {
    title: 'Năm điều tiệm có ngay',
    text: 'Không cần cài đặt. Dùng được trên điện thoại, máy tính bảng ở quầy và máy tính ở nhà.',
    booking: {
      title: 'Đặt hẹn online, không trùng giờ',
      text: 'Mỗi khung giờ được kiểm tra với thợ và ghế ngay lúc khách chọn. Hai khách bấm cách nhau một giây: khách sau được mời giờ kế tiếp.',
      taken: { before: 'Maria giữ ', after: ' với Kim' },
      offered: 'Sofia bấm sau một giây, được mời ',
    },
    record: {
      title: 'Sổ khách hàng gọn nhẹ',
      text: 'Số lần ghé, số tiền và ghi chú theo số điện thoại. Khách quen chưa ngồi xuống đã biết.',
      services: '31 dịch vụ',
      spent: 'đã chi $1,486.00',
      last: 'Ghé lần cuối 20 tháng 11, fill với Kim',
      note: 'Coffin, dài vừa, màu 118. Thích ghế bên cửa sổ.',
    },
    reminders: {
      title: 'Tự động nhắc hẹn qua tin nhắn và email',
      text: 'Gửi trước một ngày, bằng tiếng khách đã dùng để đặt. Bấm một cái là xác nhận; cũng link đó để dời hoặc hủy.',
      message:
        'Lotus Nails & Spa: Hẹn gặp quý khách T6, 20 tháng 11, 2:15 PM, thợ Kim. Nhắn Y để xác nhận. Đổi/hủy: lotus.example/k7Q',
      confirmed: 'Đã xác nhận',
    },
    reports: {
      title: 'Báo cáo đọc xong trong một phút',
      text: 'Doanh thu, giờ đông khách, mỗi thợ kín giờ đến đâu.',
      busiest: 'Đông nhất: 11 AM và 3 PM',
    },
    price: {
      title: 'Giá thấp hơn khoảng 50%',
      text: 'Nơi khác lấy $100-300+ mỗi tháng. Từ $100 xuống $50, mỗi năm anh/chị giữ lại $600.',
      save: 'Tiết kiệm',
      each: 'mỗi năm',
    },
  },
  walkIns: {
    title: 'Và cho khách walk-in',
    text: 'Muốn dùng lúc nào thì bật. Chưa bật thì không thấy.',
    line: {
      title: 'Khách walk-in',
      text: 'Khách lấy số ở cửa hoặc từ nhà và thấy phải chờ bao lâu. Không ai đứng ở quầy hỏi.',
    },
    turns: {
      title: 'Chia tua công bằng',
      text: 'Ai lên tua là theo luật của tiệm. Thợ nào cũng thấy chỗ của mình và vì sao.',
    },
    till: {
      title: 'Tính tiền, tip và lương',
      text: 'Mỗi lần ghé một hóa đơn: tiền mặt, thẻ, Zelle, gift card. Tip và ăn chia tự cộng.',
    },
    takeout: {
      title: 'Sổ sách là của anh/chị',
      text: 'Khách hàng, lịch hẹn và hóa đơn tải về trong một tệp lúc nào cũng được. Danh sách từ nơi khác cũng nhập vào được.',
    },
  },
  audience: {
    title: 'Dành cho ai',
    small: {
      title: 'Tiệm nhỏ',
      text: '1-15 thợ, một quầy, thường là chủ tiệm đứng. Một buổi chiều là xong.',
    },
    medium: {
      title: 'Tiệm vừa muốn công cụ đơn giản',
      text: 'Mọi thứ trên một màn hình, không phải học. Thợ mới ngày đầu đã dùng được.',
    },
    overpaying: {
      title: 'Chủ tiệm đang trả quá nhiều',
      text: 'Trả $100-300+ mỗi tháng mà chỉ dùng một phần mười.',
    },
  },
  quotes: {
    title: 'Chủ tiệm nói gì',
    sample: 'Lời mẫu',
    samples: [
      {
        words: 'Má tôi đứng quầy. Má chuyển sang tiếng Việt rồi không gọi tôi lần nào nữa.',
        who: 'Chủ tiệm, San Jose, 8 thợ',
      },
      {
        words: 'Thứ Bảy vẫn kín khách, nhưng không còn ai đứng chờ ở cửa.',
        who: 'Chủ tiệm, Garden Grove, 5 thợ',
      },
      {
        words: 'Mười hai giờ trưa là tôi biết ba giờ ai rảnh. Chừng đó đã đáng tiền.',
        who: 'Quản lý, Houston, 12 thợ',
      },
    ],
  },
  pricing: {
    title: 'Thấp hơn nơi khác khoảng 50%',
    text: 'Các hệ thống đặt hẹn khác lấy $100-300+ mỗi tháng. Tiệm chuyển từ $100 xuống $50 tiết kiệm $600 mỗi năm.',
    others: 'Nơi khác',
    year: 'Mỗi năm, so với gói $100 mỗi tháng ở nơi khác',
    sample: 'Giá mẫu',
    samples: [
      {
        name: 'Một tiệm, đủ mọi thứ trên trang này',
        price: '$50 mỗi tháng',
        note: 'Đến 15 thợ, không tính tiền theo người',
      },
    ],
    included: [
      'Tiếng Việt và tiếng Anh, cho khách lẫn thợ',
      'Trang đặt hẹn, lịch, nhắc hẹn, báo cáo',
      'Khách walk-in, chia tua, tính tiền, lương',
      'Dữ liệu tải về trong một tệp, lúc nào cũng được',
    ],
    trial: 'Dùng thử miễn phí, không cần thẻ.',
  },
  closing: {
    title: 'Chiều nay là nhận đặt hẹn được',
    text: 'Chỉ cần menu và giờ làm của thợ. Phần hướng dẫn đi cùng anh/chị từng bước, bằng tiếng Việt hoặc tiếng Anh.',
    mail: 'Gửi email',
    hours: 'Thứ Hai - thứ Sáu 9AM-6PM EST',
  },
  footer: { label: 'Cuối trang' },
}

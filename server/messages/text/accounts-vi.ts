import type { en } from './accounts-en.ts'

export const vi: typeof en = {
  from: 'BookNail',
  greeting: (name) => (name ? `Xin chào ${name},` : 'Xin chào,'),
  password_reset: {
    subject: 'Đặt mật khẩu mới',
    opening: 'Có người, hy vọng là anh/chị, vừa yêu cầu mật khẩu mới cho tài khoản BookNail của anh/chị.',
    label: 'Đặt mật khẩu mới',
    closing:
      'Link dùng được một lần trong 30 phút. Nếu không phải anh/chị yêu cầu, anh/chị không cần làm gì. Mật khẩu vẫn như cũ.',
  },
  password_changed: {
    subject: 'Mật khẩu của anh/chị vừa được đổi',
    opening: 'Mật khẩu tài khoản BookNail của anh/chị vừa được đổi. Những thiết bị khác đã bị đăng xuất.',
    label: 'Đăng nhập',
    closing:
      'Nếu không phải anh/chị đổi, vui lòng yêu cầu mật khẩu mới ngay ở trang đăng nhập và báo cho quản trị viên hệ thống.',
  },
  two_factor_on: {
    subject: 'Đăng nhập hai bước đã được bật',
    opening: 'Từ bây giờ, tài khoản BookNail của anh/chị cần thêm một bước xác nhận sau mật khẩu.',
    label: 'Đăng nhập',
    closing: 'Nếu không phải anh/chị bật, vui lòng báo ngay cho quản trị viên hệ thống.',
  },
  two_factor_off: {
    subject: 'Đăng nhập hai bước đã được tắt',
    opening: 'Tài khoản BookNail của anh/chị không còn cần bước xác nhận sau mật khẩu.',
    label: 'Đăng nhập',
    closing: 'Nếu không phải anh/chị tắt, vui lòng đổi mật khẩu ngay và báo cho quản trị viên hệ thống.',
  },
  sign_up: {
    subject: 'Xác nhận email của anh/chị',
    opening: 'Có người, hy vọng là anh/chị, muốn mở tài khoản BookNail với email này. Chưa có gì được tạo.',
    label: 'Xác nhận và tiếp tục',
    closing:
      'Link dùng được một lần trong 24 giờ. Nếu không phải anh/chị, anh/chị không cần làm gì: không có tài khoản nào được mở.',
  },
  sign_up_known: {
    subject: 'Anh/chị đã có tài khoản',
    opening:
      'Có người, hy vọng là anh/chị, muốn mở tài khoản BookNail với email này. Email này đã có tài khoản: anh/chị hãy đăng nhập, hoặc đặt mật khẩu mới ở trang đăng nhập.',
    label: 'Đăng nhập',
    closing: 'Nếu không phải anh/chị, anh/chị không cần làm gì: tài khoản vẫn như cũ.',
  },
  sign_up_given: {
    subject: 'Tài khoản BookNail của anh/chị',
    opening: 'Anh/chị mở tài khoản BookNail bằng link này: đặt mật khẩu, nhập tên tiệm là bắt đầu được.',
    label: 'Mở tài khoản',
    closing: 'Link dùng được một lần trong bảy ngày. Link chỉ dành cho anh/chị.',
  },
  account_request: {
    subject: 'Có người xin mở tài khoản',
    opening: '{{about}} xin mở tài khoản BookNail.',
    label: 'Xem các yêu cầu',
    closing: 'Anh/chị nhận email này vì là quản trị viên.',
  },
  sign_in_code: {
    subject: '{{about}} là mã đăng nhập của anh/chị',
    opening:
      'Có người, hy vọng là anh/chị, đang đăng nhập tài khoản BookNail của anh/chị trên một thiết bị mới bằng đúng mật khẩu. Mã là {{about}}, dùng được trong 10 phút.',
    label: 'Đặt mật khẩu mới',
    closing:
      'Nếu không phải anh/chị, có người đã biết mật khẩu của anh/chị: vui lòng đặt mật khẩu mới ngay. Đừng đưa mã này cho ai; BookNail không bao giờ hỏi mã của anh/chị.',
  },
  staff_invitation: {
    subject: 'Anh/chị được mời vào BookNail',
    opening: '{{about}} đã tạo tài khoản đăng nhập cho anh/chị. Anh/chị đặt mật khẩu bằng link này là dùng được ngay.',
    label: 'Đặt mật khẩu',
    closing: 'Link dùng được một lần trong bảy ngày. Nếu link đã hết hạn, anh/chị hỏi tiệm để nhận link khác.',
  },
  unusual_bookings: {
    subject: 'Lịch đặt online vào nhiều bất thường',
    opening:
      'Tiệm đang nhận lịch đặt online nhiều hơn hẳn ngày thường: {{about}} Nếu không phải khách của tiệm, anh/chị chạm một lần trong phần thông báo để xóa lịch của những người chưa từng ghé tiệm.',
    label: 'Xem lịch hẹn',
    closing: 'Lịch đặt tiếp theo của khách mới sẽ chờ tiệm trả lời. Mỗi đợt như vậy anh/chị chỉ nhận một email.',
  },
}

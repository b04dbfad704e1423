import type { logins as en } from '../en/staff-logins.ts'
import type { Shape } from '../shape.ts'

export const logins = {
  act: 'Tài khoản đăng nhập',
  title: 'Tài khoản đăng nhập: {{name}}',
  intro: '{{name}} có thể đăng nhập bằng mật khẩu riêng. Anh/chị chọn những gì họ được xem và làm.',
  email: 'Email',
  email_hint: 'Dùng để đăng nhập. Có thể là bất kỳ địa chỉ nào chỉ riêng họ đọc được.',
  role: 'Vai trò',
  roles: { front_desk: 'Lễ tân', technician: 'Thợ nail' },
  role_hints: {
    front_desk: 'Lịch, lịch hẹn và khách hàng của tiệm. Không xem báo cáo, không đổi cài đặt, không đổi thông tin thợ.',
    technician:
      'Chỉ xem ngày làm việc và số liệu của chính mình. Số điện thoại của khách chỉ hiện bốn số cuối; mỗi lần xem đầy đủ đều được ghi vào nhật ký của tiệm.',
  },
  give: 'Cấp tài khoản',
  giving: 'Đang cấp...',
  status: 'Trạng thái',
  statuses: { active: 'Được đăng nhập', suspended: 'Tạm ngưng' },
  last_seen: 'Hoạt động gần nhất: {{when}}',
  never_seen: 'Hiện không đăng nhập',
  first_password_open: 'Mật khẩu ban đầu chưa được đổi.',
  suspend: 'Tạm ngưng',
  let_in: 'Cho đăng nhập lại',
  renew: 'Mật khẩu mới',
  take: 'Thu hồi',
  take_title: 'Thu hồi tài khoản của {{name}}',
  take_question:
    '{{name}} sẽ bị đăng xuất ngay và không đăng nhập được nữa. Các lịch hẹn và lịch sử của họ vẫn được giữ.',
  renew_title: 'Mật khẩu mới cho {{name}}',
  renew_question: 'Mật khẩu hiện tại sẽ hết hiệu lực ngay và {{name}} bị đăng xuất khỏi mọi thiết bị.',
  ends_sessions: 'Mỗi thay đổi ở đây sẽ đăng xuất {{name}} khỏi mọi thiết bị ngay lập tức.',
  password: {
    title: 'Mật khẩu của {{name}}',
    once: 'Mật khẩu chỉ hiện một lần. Hãy đưa cho {{name}}: họ phải đổi khi đăng nhập lần đầu.',
    label: 'Mật khẩu ban đầu',
    copy: 'Sao chép địa chỉ và mật khẩu',
    copied: 'Đã sao chép',
    failed: 'Không sao chép được. Vui lòng ghi lại.',
    where: 'Đăng nhập tại',
    text: 'BookNail: {{address}}\nEmail: {{email}}\nMật khẩu: {{password}}',
  },
  failed_to_load: 'Không tải được danh sách tài khoản đăng nhập.',
  given: { done: 'Đã cấp tài khoản', failed: 'Không cấp được tài khoản' },
  changed: {
    done: 'Đã thay đổi tài khoản. Họ đã bị đăng xuất khỏi mọi thiết bị.',
    failed: 'Không thay đổi được tài khoản',
  },
  renewed: { done: 'Đã tạo mật khẩu mới', failed: 'Không tạo được mật khẩu mới' },
  taken: { done: 'Đã thu hồi tài khoản', failed: 'Không thu hồi được tài khoản' },
} satisfies Shape<typeof en>

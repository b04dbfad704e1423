import type { accounts as en } from '../en/accounts.ts'
import type { Shape } from '../shape.ts'

export const accounts = {
  email: 'Email',
  password: 'Mật khẩu',
  show_password: 'Hiện mật khẩu',
  hide_password: 'Ẩn mật khẩu',
  signing_in: 'Đang đăng nhập…',
  shop: {
    title: 'Đăng nhập tiệm',
    intro: 'Đăng nhập để xem lịch và lịch hẹn của tiệm.',
    sign_in: 'Đăng nhập',
    note: 'Vui lòng liên hệ người quản trị hệ thống',
    no_account: 'Chưa có tài khoản?',
    new_here: 'Tiệm mới dùng BookNail?',
    ask: 'Đăng ký tài khoản',
    open: 'Dùng thử miễn phí',
    failed: 'Không đăng nhập được: {{message}}',
    offline: 'Không đăng nhập được. Vui lòng kiểm tra kết nối rồi thử lại.',
  },
  admin: {
    title: 'Đăng nhập quản trị',
    intro: 'Dành cho người quản lý hệ thống này.',
    sign_in: 'Đăng nhập quản trị',
    note: 'Chỉ dành cho người có thẩm quyền',
    failed: 'Không đăng nhập quản trị được: {{message}}',
    offline: 'Không đăng nhập quản trị được. Vui lòng thử lại.',
  },
  slogan: { first: 'Một lịch chung', second: 'cho cả tiệm.' },
  salon_name_dear: 'Vì có “{{dear}}”, mỗi phần của tin nhắn chỉ chứa 70 ký tự thay vì 160.',
  salon_name_plain:
    'Tin nhắn ghi “{{plain}}” khi bớt được một phần, vì có “{{dear}}” thì mỗi phần chỉ chứa 70 ký tự thay vì 160. Tắt được trong Mẫu tin.',
} satisfies Shape<typeof en>

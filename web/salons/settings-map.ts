/** The settings map: every setting once, with its location and synonyms for the search. */

import {
  Armchair,
  BellRing,
  CalendarHeart,
  CalendarX,
  Clock,
  Code,
  Database,
  FileUp,
  Globe,
  ImageIcon,
  LinkIcon,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Package,
  ReceiptText,
  ScrollText,
  Sofa,
  Sparkles,
  Store,
  TabletSmartphone,
  UserRoundCog,
  UserRoundX,
  Users,
  Wallet,
} from 'lucide-react'
import type { Keys } from '../text/keys.ts'

export type EntryId = keyof Keys['settingsMap']['entries']
export type GroupId = keyof Keys['settingsMap']['groups']

/** Sections that are pages below `/salon-settings`. */
export const sections = [
  'basic',
  'hours',
  'closures',
  'resources',
  'link',
  'pictures',
  'online',
  'website',
  'devices',
  'attendance',
  'reminders',
  'team_mails',
  'feed',
  'takeout',
] as const satisfies readonly EntryId[]
export type Section = (typeof sections)[number]

export interface Entry {
  id: EntryId
  icon: LucideIcon
  /** Path of a page elsewhere. Absent: a section of the settings. */
  to?:
    | '/services'
    | '/staff'
    | '/messages/templates'
    | '/floor/rules'
    | '/till/settings'
    | '/till/products'
    | '/pay/rules'
    | '/settings'
    | '/activity'
    | '/customers/import'
  /** Synonyms in both languages; the search ignores diacritics. */
  words: string
}

export const settingGroups: readonly { id: GroupId; entries: readonly Entry[] }[] = [
  {
    id: 'salon',
    entries: [
      {
        id: 'basic',
        icon: Store,
        words:
          'name address time zone tên địa chỉ múi giờ business profile contact phone number email location move timezone clock slot interval every 15 minutes tiệm số điện thoại địa điểm dời tiệm đồng hồ khung giờ',
      },
      {
        id: 'hours',
        icon: Clock,
        words:
          'giờ mở cửa open close opening business working hours weekday weekend sunday holiday hours christmas eve giờ làm việc đóng cửa chủ nhật trong tuần giờ ngày lễ giờ riêng',
      },
      {
        id: 'closures',
        icon: CalendarX,
        words:
          'closures holidays ngày nghỉ vacation day off closed thanksgiving christmas new year tet nghỉ lễ nghỉ phép tết đóng cửa',
      },
      {
        id: 'resources',
        icon: Sofa,
        words:
          'equipment ghế thiết bị pedicure chair spa station table room dryer resource ghế làm chân bàn phòng trang thiết bị',
      },
      {
        id: 'services',
        icon: Sparkles,
        to: '/services',
        words:
          'services dịch vụ giá menu price list duration manicure pedicure gel acrylic add-on category bảng giá thời gian sơn bột thêm',
      },
      {
        id: 'staff',
        icon: Users,
        to: '/staff',
        words:
          'team members thợ technician employee worker schedule shift time off login access nhân viên lịch làm ca nghỉ đăng nhập',
      },
    ],
  },
  {
    id: 'booking',
    entries: [
      {
        id: 'link',
        icon: LinkIcon,
        words:
          'booking link qr code mã url address share instagram facebook google card print poster short slug chia sẻ đường dẫn in danh thiếp',
      },
      {
        id: 'pictures',
        icon: ImageIcon,
        words: 'pictures logo ảnh photo image gallery portfolio nail art cover hình chụp mẫu móng bộ sưu tập',
      },
      {
        id: 'online',
        icon: Globe,
        words:
          'online booking đặt hẹn xác nhận danh sách chờ mã xác minh auto confirm approve notice lead time advance ahead spam fake code verification waiting list review rating vip tự động duyệt báo trước đặt trước giả đánh giá khách quen',
      },
      {
        id: 'website',
        icon: Code,
        words: 'website trên embed iframe widget wix squarespace wordpress html snippet code nhúng trang web mã',
      },
      {
        id: 'devices',
        icon: TabletSmartphone,
        words:
          'door tablet tv máy cửa ipad kiosk check-in sign in screen television waiting line queue máy tính bảng màn hình xếp hàng',
      },
    ],
  },
  {
    id: 'visits',
    entries: [
      {
        id: 'attendance',
        icon: UserRoundX,
        words:
          'cancellations no-shows hủy lịch hẹn khách không đến cancel policy late fee no show block deposit chính sách trễ bỏ hẹn chặn cọc',
      },
      {
        id: 'reminders',
        icon: CalendarHeart,
        words: 'reminders nhắc hẹn sms text message email alert notify tin nhắn báo trước',
      },
      {
        id: 'templates',
        icon: MessageSquareText,
        to: '/messages/templates',
        words: 'words messages lời template sms text email wording confirmation mẫu tin nhắn lời xác nhận',
      },
      {
        id: 'team_mails',
        icon: Mail,
        words:
          'emails front desk quầy notification alert new booking daily schedule sheet owner thông báo lịch hẹn mới hằng ngày',
      },
    ],
  },
  {
    id: 'shop',
    entries: [
      {
        id: 'floor',
        icon: Armchair,
        to: '/floor/rules',
        words:
          'turns floor bảng lượt turn system rotation walk-in queue fair order bonus chia lượt xoay vòng tua khách walk-in',
      },
      {
        id: 'till',
        icon: ReceiptText,
        to: '/till/settings',
        words:
          'till quầy tính tiền cash register checkout tax tip gratuity card fee discount cash discount zelle venmo gift card receipt refund drawer thuế tiền boa thẻ phí giảm giá hóa đơn hoàn tiền',
      },
      {
        id: 'products',
        icon: Package,
        to: '/till/products',
        words: 'products sản phẩm retail inventory stock polish oil sell hàng tồn kho bán lẻ',
      },
      {
        id: 'pay',
        icon: Wallet,
        to: '/pay/rules',
        words:
          'pay lương ăn chia bảo đảm overtime minimum wage tăng ca lương tối thiểu 1099 w-2 payroll salary wage commission split 60 40 supply check paycheck trả lương phần trăm chia tiền công',
      },
    ],
  },
  {
    id: 'data',
    entries: [
      {
        id: 'account',
        icon: UserRoundCog,
        to: '/settings',
        words:
          'account tài khoản password security two factor passkey sign out sessions language profile mật khẩu bảo mật đăng xuất ngôn ngữ',
      },
      {
        id: 'push',
        icon: BellRing,
        to: '/settings',
        words: 'notifications push alert phone ring new booking thông báo báo lịch hẹn mới trên điện thoại chuông',
      },
      {
        id: 'feed',
        icon: CalendarHeart,
        words: 'follow own calendar xem lịch google calendar apple ical outlook sync subscribe đồng bộ lịch google',
      },
      {
        id: 'moving_in',
        icon: FileUp,
        to: '/customers/import',
        words:
          'bring your book import clients customers list excel csv vcard contacts vagaro square fresha booksy switch move in nhập danh sách khách chuyển qua mang sổ danh bạ',
      },
      {
        id: 'takeout',
        icon: Database,
        words:
          'download everything tải về tất cả export import backup download zip leave move transfer csv sao lưu xuất nhập chuyển',
      },
      {
        id: 'activity',
        icon: ScrollText,
        to: '/activity',
        words: 'activity nhật ký hoạt động log history audit who changed lịch sử ai đổi',
      },
    ],
  },
]

export function isSection(text: string | undefined): text is Section {
  return sections.some((one) => one === text)
}

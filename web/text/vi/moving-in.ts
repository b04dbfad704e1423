import type { movingIn as en } from '../en/moving-in.ts'
import type { Shape } from '../shape.ts'

export const movingIn = {
  link: 'Mang sổ qua BookNail',
  title: 'Mang sổ qua BookNail',
  text: 'Khách từ chương trình cũ. Chưa có gì thay đổi cho đến khi bấm nút bên dưới.',
  from: 'Đang dùng',
  programs: {
    vagaro: { name: 'Vagaro', in: 'Trong Vagaro:', export: 'Customers, Export. Thả nguyên tệp vào đây.' },
    square: {
      name: 'Square',
      in: 'Trong Square:',
      export: 'Customers, Customer directory, Import / Export, Export customers.',
    },
    fresha: { name: 'Fresha', in: 'Trong Fresha:', export: 'Clients, Options, Export ra Excel hoặc CSV.' },
    booksy: {
      name: 'Booksy',
      in: 'Trong Booksy:',
      export: 'Clients, Export. Nếu không thấy, anh/chị nhờ Booksy gửi danh sách khách.',
    },
    excel: {
      name: 'Excel, giấy',
      in: 'Trong Excel:',
      export:
        'Mỗi khách một dòng, tên cột ở trên cùng, lưu thành .xlsx hoặc CSV. Nếu chép từ giấy, ban đầu chỉ cần tên và số điện thoại.',
    },
    other: {
      name: 'Khác…',
      in: 'Chương trình nào cũng vậy:',
      export: 'Tìm Export hoặc Download ở trang khách hàng, chọn Excel hoặc CSV. Danh bạ điện thoại thì xuất ra .vcf.',
    },
  },
  step_by_step: 'Từng bước',
  files: {
    title: 'Tệp',
    count_other: '{{count, number}} tệp',
    drop: 'Thả tệp vào đây, hoặc chọn',
    drop_more: 'Thả thêm tệp, hoặc chọn',
    choose: 'Chọn tệp',
    limit: 'Excel, CSV, danh bạ (.vcf), mỗi tệp tối đa 50,000 dòng và 25 MB',
    reading: 'Đang đọc…',
    checking: 'Đang so…',
    remove: 'Bỏ {{name}}',
    clear: 'Rõ',
    to_decide_other: '{{count, number}} cần chọn',
    stopped: 'Đã dừng',
    nothing_new: 'Không có gì mới',
  },
  kinds: {
    clients: { name: 'Danh sách khách', count_other: '{{count, number}} khách' },
  },
  columns: { title: 'Cột nào là gì', more_other: 'Xem thêm {{count, number}} cột' },
  bar: {
    checking: 'Đang so với sổ khách hàng…',
    nothing: 'Các tệp này không có gì mới.',
    undo: 'Không báo cho khách nào. Trong 7 ngày vẫn hoàn tác được.',
    to_decide_other: 'Còn {{count, number}} điều cần chọn trước',
    bring: 'Đưa hết vào',
  },
  bringing: 'Đang đưa vào',
  bringing_text: 'Trong lúc đó anh/chị có thể làm việc ở trang khác, nhưng vui lòng giữ cửa sổ này mở.',
  stopped: 'Đã dừng',
  stopped_text:
    'Phần đã đưa vào vẫn còn. Anh/chị tiếp tục ở đây, hoặc chọn lại đúng tệp này sau: không có gì bị đưa vào hai lần.',
  brought_in: 'Đã đưa vào',
  of: '{{done}} trên {{all}}',
  stop: 'Dừng',
  go_on: 'Tiếp tục',
  end_here: 'Bỏ qua phần còn lại',
  done: 'Sổ của anh/chị đã ở đây',
  see_clients: 'Xem tất cả khách hàng',
  more: 'Mang thêm tệp',
} satisfies Shape<typeof en>

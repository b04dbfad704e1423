import type { exports as en } from '../en/exports.ts'
import type { Shape } from '../shape.ts'

export const exports = {
  csv: 'Xuất tệp CSV',
  started: { title: 'Bắt đầu xuất tệp', text: 'Báo cáo sẽ được tải về trong giây lát' },
  failed: { title: 'Không xuất được', text: 'Hiện không xuất được báo cáo' },
} satisfies Shape<typeof en>

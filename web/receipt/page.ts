import type { ReceiptOut } from '../../shared/till/receipt.ts'

export interface ReceiptPageData {
  receipt: ReceiptOut
}

import {
  Banknote,
  CircleDollarSign,
  CreditCard,
  DollarSign,
  Gift,
  HandCoins,
  type LucideIcon,
  PiggyBank,
  Zap,
} from 'lucide-react'
import type { PaymentMethod } from '../../../shared/till/limits.ts'

export const methodIcons: Record<PaymentMethod, LucideIcon> = {
  card: CreditCard,
  cash: Banknote,
  zelle: Zap,
  venmo: CircleDollarSign,
  cash_app: DollarSign,
  gift_card: Gift,
  deposit: PiggyBank,
  other: HandCoins,
}

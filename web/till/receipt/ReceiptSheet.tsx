import { showMoney, showName, showTime } from '../../../shared/format.ts'
import { parsePhone, showPhone } from '../../../shared/phone.ts'
import type { ReceiptOut } from '../../../shared/till/receipt.ts'
import type { LocalDate } from '../../../shared/time.ts'
import { Roll } from './Roll.tsx'
import { receiptLines } from './receipt-lines.ts'
import { receiptTextIn } from './receipt-text.ts'

/** The receipt on an 80 mm roll, in the client's language, in black only. */
export function ReceiptSheet({ receipt, onDone }: { receipt: ReceiptOut; onDone: () => void }) {
  const { salon, number, firstName, language } = receipt
  const text = receiptTextIn(language)
  const t = text.getFixedT(language, 'receipt')
  const at = Date.parse(receipt.at)
  const phone = parsePhone(salon.phone)
  const parts = receiptLines(receipt, t, language)

  return (
    <Roll lang={language} onDone={onDone}>
      <p className="text-center text-[17px] leading-6 font-semibold">{salon.name}</p>
      <p className="text-center">
        {salon.address}
        {phone && <span className="num block">{showPhone(phone)}</span>}
      </p>
      <Rule />
      <Rows
        rows={[
          { what: t('number', { number }), money: showNumericDate(receipt.day) },
          { what: showName({ firstName, lastName: '' }), money: showTime(salon.timezone, at) },
        ]}
      />
      <Rule />
      <Rows rows={parts.lines} />
      <Rule />
      <Rows rows={parts.sums} />
      <p className="flex justify-between gap-2.5 text-[17px] leading-6 font-semibold">
        {t('total')} <span className="num">{showMoney(receipt.totalCents, language)}</span>
      </p>
      <Rule />
      <Rows rows={parts.payments} />
      <Rule />
      <p className="text-center">
        {t(firstName ? 'thanks_name' : 'thanks', { name: firstName })}
        <span className="block">{t('see_you')}</span>
      </p>
    </Roll>
  )
}

function Rule() {
  return <div className="my-2 border-t border-dashed border-[#000]" />
}

function Rows({ rows }: { rows: readonly { what: string; about?: string; money: string }[] }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-2.5 gap-y-px">
      {rows.map(({ what, about, money }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- static
        <div key={index} className="contents">
          <dt>
            {what}
            {about && <span className="block pl-2.5">{about}</span>}
          </dt>
          <dd className="num text-right">{money}</dd>
        </div>
      ))}
    </dl>
  )
}

/** `11/21/2026`: on US receipts in every language. */
function showNumericDate(date: LocalDate): string {
  const [year, month, day] = date.split('-')
  return `${Number(month)}/${Number(day)}/${year}`
}

import { formatIban } from '@rawaj/contract/fields/iban.ts'
import { formatRiyals } from '@rawaj/contract/money/money.ts'
import type { BankTransfer } from '@rawaj/contract/orders/orderSchemas.ts'
import { CheckIcon, CopyIcon } from '@rawaj/design/icons.tsx'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Price } from '../../ui/Price.tsx'
import { priceInHalalas } from '../cart/index.ts'

interface TransferDetailsProps {
  transfer: BankTransfer
  /** Explanation below the title. */
  text: string
}

/** To which account a sum is transferred and what the transfer is to name, each to be copied with one press. */
export function TransferDetails({ transfer, text }: TransferDetailsProps) {
  const { t } = useTranslation('orders')
  const amount = priceInHalalas(transfer.amount)
  return (
    <section aria-label={t('transfer_title')} className="border-t border-line px-4 py-4 sm:px-6">
      <h3 className="text-16">{t('transfer_title')}</h3>
      <p className="mt-1 text-14 text-muted">{text}</p>
      {transfer.accounts.map(({ holder, bank, iban }) => (
        <dl key={iban} className="mt-3 grid gap-x-6 gap-y-2 border-s-2 border-line ps-4 sm:grid-cols-2">
          <Detail name={t('transfer_holder')} copied={holder}>
            <bdi>{holder}</bdi>
          </Detail>
          <Detail name={t('transfer_bank')}>
            <bdi>{bank}</bdi>
          </Detail>
          <Detail name={t('transfer_iban')} copied={iban} wide>
            <bdi dir="ltr" translate="no" className="wrap-anywhere tabular-nums max-sm:text-14">
              {formatIban(iban)}
            </bdi>
          </Detail>
        </dl>
      ))}
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Detail name={t('transfer_reference')} copied={transfer.reference}>
          <bdi dir="ltr" translate="no">
            {transfer.reference}
          </bdi>
        </Detail>
        <Detail name={t('transfer_amount')} copied={formatRiyals(amount).replaceAll(',', '')}>
          <Price amount={amount} currency={t('currency')} />
        </Detail>
      </dl>
    </section>
  )
}

interface DetailProps {
  name: string
  /** Text that a press copies; absent: none. */
  copied?: string
  wide?: boolean
  children: ReactNode
}

function Detail({ name, copied, wide = false, children }: DetailProps) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="flex items-center gap-x-2 font-medium">
        {children}
        {copied !== undefined && <CopyButton name={name} text={copied} />}
      </dd>
    </div>
  )
}

/** Not there where the browser has no clipboard for the page (an address without https). */
function CopyButton({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation('orders')
  const [isCopied, setCopied] = useState(false)
  if (typeof navigator === 'undefined' || !navigator.clipboard) return null
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <button
        type="button"
        aria-label={t('transfer_copy', { name })}
        onClick={() => void copy()}
        className="grid size-11 shrink-0 place-items-center rounded-full text-petrol-700 hover:bg-petrol-50 print:hidden"
      >
        {isCopied ? <CheckIcon className="size-4.5" /> : <CopyIcon className="size-4.5" />}
      </button>
      <span role="status" className="sr-only">
        {isCopied && t('transfer_copied')}
      </span>
    </>
  )
}

import type { DebitNote } from '@rawaj/contract/invoicing/debitNotes.ts'
import type { ProductTaxCode } from '@rawaj/contract/money/tax.ts'
import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { CashIcon, PlusIcon, UndoIcon } from '@rawaj/design/icons.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { ActionButton, FormDialog, type FormField, optionsOf } from '../details/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'

/** What was charged on top of an order that is invoiced: what of it is owed, paid, or taken back. */
export function DebitNotes({ order }: { order: OpenOrder }) {
  const { t } = useTexts()
  if (order.debitNotes.length === 0) return null
  return (
    <>
      <h3 className="mt-3 text-16">{t('debitNotes_title')}</h3>
      <ul className="divide-y divide-line text-14">
        {order.debitNotes.map((note) => (
          <DebitNoteItem key={note.id} order={order} note={note} />
        ))}
      </ul>
    </>
  )
}

/** What follows from a change of the money beside an order. */
function useRefreshOrder({ id }: OpenOrder) {
  const queries = useQueryClient()
  return async () => {
    const keys = [
      ['detail', 'orders', id],
      ['list', 'invoices'],
      ['history', 'order', String(id)],
    ]
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}

function DebitNoteItem({ order, note }: { order: OpenOrder; note: DebitNote }) {
  const { t, money, language } = useTexts()
  const { totalHalalas, at, reason, payment, withdrawnAt } = note
  const state = withdrawnAt !== null ? 'withdrawn' : payment ? 'paid' : 'owed'
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-start justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">
          <bdi className="font-medium" translate="no">
            {money(totalHalalas)}
          </bdi>{' '}
          {t('currency')} · <bdi>{language === 'ar' ? note.nameAr : note.nameEn}</bdi>
          <span className="block text-muted">
            <bdi>{reason}</bdi> · <Moment at={withdrawnAt ?? payment?.at ?? at} />
            {payment && ` · ${t(`debitNotes_method_${payment.method}`)}`}
            {payment?.reference && (
              <>
                {' · '}
                <Ltr>{payment.reference}</Ltr>
              </>
            )}
          </span>
        </span>
        <StatusPill tone={stateTones[state]} className="shrink-0">
          {t(`debitNotes_${state}`)}
        </StatusPill>
      </div>
      {state !== 'withdrawn' && <DebitNoteActions order={order} note={note} />}
    </li>
  )
}

const stateTones = { owed: 'warning', paid: 'success', withdrawn: 'neutral' } as const

const paymentFields = [
  { kind: 'choice', name: 'method', options: optionsOf('debitNotes_method', ['bank', 'cash']) },
  { kind: 'text', name: 'reference', optional: true, maxLength: 100 },
] as const satisfies readonly FormField<'debitNotes'>[]

function DebitNoteActions({ order, note }: { order: OpenOrder; note: DebitNote }) {
  const { t, money } = useTexts()
  const may = useMay()
  const adminApi = useAdminApi()
  const refresh = useRefreshOrder(order)
  const [asking, setAsking] = useState(false)
  if (!may('invoices.write')) return null
  const params = { id: order.id, noteId: note.id }
  const amount = money(note.totalHalalas)
  return (
    <div className="flex flex-wrap gap-2">
      {note.payment === null && (
        <Button size="sm" icon={<CashIcon />} onClick={() => setAsking(true)}>
          {t('debitNotes_pay')}
        </Button>
      )}
      {/* With a paid one money goes back. */}
      {(note.payment === null || may('orders.refund')) && (
        <ActionButton
          icon={<UndoIcon />}
          label={t('debitNotes_withdraw')}
          question={{
            title: t('debitNotes_withdraw'),
            text: t(note.payment ? 'debitNotes_withdraw_paid' : 'debitNotes_withdraw_text', { amount }),
            // In Arabic, “cancel” is the first word of what is asked.
            cancel: t('back'),
          }}
          run={() => adminApi.withdrawDebitNote({ params }).finally(refresh)}
          onDone={() => notify(t('debitNotes_withdraw_done'))}
        />
      )}
      <FormDialog
        open={asking}
        onClose={() => setAsking(false)}
        name="debitNotes"
        title={t('debitNotes_pay')}
        text={t('debitNotes_pay_text', { amount })}
        fields={paymentFields}
        values={{ method: 'bank', reference: '' }}
        saveText={t('debitNotes_pay')}
        save={async ({ method, reference }) => {
          const body = { method: method === 'cash' ? 'cash' : 'bank', reference: String(reference) } as const
          await adminApi.recordDebitNotePayment({ params, body }).finally(refresh)
          notify(t('debitNotes_pay_done'))
        }}
      />
    </div>
  )
}

const textFields = [
  { kind: 'text', name: 'nameAr', maxLength: 200 },
  { kind: 'text', name: 'nameEn', maxLength: 200 },
  { kind: 'text', name: 'reason', maxLength: 200 },
  { kind: 'money', name: 'amountHalalas' },
] as const satisfies readonly FormField<'debitNotes'>[]
const taxCodes = [
  'V15',
  'VATEX-SA-35',
  'VATEX-SA-36',
  'VATEX-SA-29',
  'VATEX-SA-30',
] as const satisfies readonly ProductTaxCode[]
const taxField = {
  kind: 'choice',
  name: 'taxCode',
  options: optionsOf('debitNotes_taxCode', taxCodes),
} as const satisfies FormField<'debitNotes'>

/** @param withVat whether its invoice knows VAT */
export function NewDebitNote({ order, withVat }: { order: OpenOrder; withVat: boolean }) {
  const { t } = useTexts()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  if (!may('invoices.write')) return null
  return (
    <>
      <Button variant="outline" size="sm" icon={<PlusIcon />} onClick={() => setAsking(true)}>
        {t('debitNotes_new')}
      </Button>
      {asking && <NewDebitNoteDialog order={order} withVat={withVat} onClose={() => setAsking(false)} />}
    </>
  )
}

interface NewDebitNoteDialogProps {
  order: OpenOrder
  withVat: boolean
  onClose: () => void
}

function NewDebitNoteDialog({ order, withVat, onClose }: NewDebitNoteDialogProps) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const refresh = useRefreshOrder(order)
  // What was decided on an older order is refused.
  const seen = useRef(order.version)
  return (
    <FormDialog
      open
      onClose={onClose}
      name="debitNotes"
      title={t('debitNotes_new')}
      text={t('debitNotes_new_text')}
      fields={withVat ? [...textFields, taxField] : textFields}
      values={{ nameAr: '', nameEn: '', reason: '', amountHalalas: null, taxCode: 'V15' }}
      saveText={t('debitNotes_new_save')}
      save={async ({ nameAr, nameEn, reason, amountHalalas, taxCode }) => {
        const body = {
          version: seen.current,
          nameAr: String(nameAr),
          nameEn: String(nameEn),
          reason: String(reason),
          amountHalalas: Number(amountHalalas),
          taxCode: taxCodes.find((code) => code === taxCode) ?? 'V15',
        }
        await adminApi.createDebitNote({ params: { id: order.id }, body }).finally(refresh)
        notify(t('debitNotes_new_done'))
      }}
    />
  )
}

import type { OpenCustomer, TradeRequest } from '@rawaj/contract/customers/customerSchemas.ts'
import { addressLine } from '@rawaj/contract/fields/nationalAddress.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { CheckIcon, CloseIcon } from '@rawaj/design/icons.tsx'
import { StatusPill, type Tone } from '@rawaj/design/StatusPill.tsx'
import { useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { FormDialog, type FormField, type Values } from '../details/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { typeField } from './customerTexts.ts'
import { EditTradeAddress } from './EditTradeAddress.tsx'
import { useChangeCustomer } from './useCustomer.ts'

const tones: Record<TradeRequest['state'], Tone> = {
  waiting: 'info',
  approved: 'success',
  refused: 'danger',
  replaced: 'neutral',
}

/** The company that a customer buys for: what is in force, what they ask for, and what was decided before. */
export function TradeAccount({ customer }: { customer: OpenCustomer }) {
  const { t } = useTexts()
  const { tradeRequests } = customer
  if (tradeRequests.length === 0) return null
  return (
    <SectionCard title={t('customers_trade_account')}>
      <ul className="mt-1 divide-y divide-line">
        {tradeRequests.map((request) => (
          <li key={request.id} className="grid gap-3 py-4 last:pb-0">
            <Company request={request} />
            {(request.state === 'waiting' || request.state === 'approved') && (
              <div className="flex flex-wrap gap-2 empty:hidden">
                {request.state === 'waiting' && <Decide customer={customer} request={request} />}
                <EditTradeAddress customer={customer} request={request} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

function Company({ request }: { request: TradeRequest }) {
  const { t } = useTexts()
  const { state, companyName, vatNumber, crNumber, address, answer, requestedAt, decidedAt, decidedBy } = request
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 font-medium wrap-anywhere">
          <bdi>{companyName}</bdi>
        </p>
        <StatusPill tone={tones[state]}>{t(`customers_trade_state_${state}`)}</StatusPill>
      </div>
      <dl className="grid gap-x-6 gap-y-2 text-14 sm:grid-cols-2">
        <div>
          <dt className="text-muted">{t('customers_crNumber')}</dt>
          <dd className="font-medium">
            <Ltr>{crNumber}</Ltr>
          </dd>
        </div>
        <div>
          <dt className="text-muted">{t('customers_vatNumber')}</dt>
          <dd className="font-medium">{vatNumber === '' ? t('customers_vatNumber_none') : <Ltr>{vatNumber}</Ltr>}</dd>
        </div>
        <div className="sm:col-span-2">
          <dt className="text-muted">{t('customers_companyAddress')}</dt>
          <dd className="font-medium wrap-anywhere">
            {address ? <bdi>{addressLine(address)}</bdi> : t('customers_companyAddress_none')}
          </dd>
        </div>
      </dl>
      {answer !== '' && (
        <p className="rounded-control bg-ground px-3 py-2 text-14 wrap-anywhere text-lines">
          <bdi>{answer}</bdi>
        </p>
      )}
      <p className="text-12 text-muted">
        {t('customers_trade_asked')} <Moment at={requestedAt} />
        {decidedAt && (
          <>
            {' · '}
            {t('customers_trade_decided')} <Moment at={decidedAt} /> {decidedBy && <bdi>{decidedBy}</bdi>}
          </>
        )}
      </p>
    </>
  )
}

const reasonField = { kind: 'multiline', name: 'answer', maxLength: 2_000 } as const satisfies FormField<'customers'>

function Decide({ customer, request }: { customer: OpenCustomer; request: TradeRequest }) {
  const { t } = useTexts()
  const may = useMay()
  const adminApi = useAdminApi()
  const change = useChangeCustomer(customer.id)
  // The version when it was opened: a decision must not apply to later changes.
  const [opened, setOpened] = useState<{ approved: boolean; version: number } | null>(null)
  if (!may('customers.write')) return null
  const approved = opened?.approved ?? true
  const key = approved ? 'customers_trade_approve' : 'customers_trade_refuse'
  async function save(values: Values) {
    const decision = approved
      ? { approved, type: Number(values.type) }
      : { approved, answer: String(values.answer ?? '') }
    const params = { id: customer.id, requestId: request.id }
    const body = { version: opened?.version ?? request.version, ...decision }
    await change(() => adminApi.decideTradeRequest({ params, body }))
    notify(t(`${key}_done`))
  }
  const open = (approves: boolean) => setOpened({ approved: approves, version: request.version })
  return (
    <>
      <Button size="sm" variant="secondary" icon={<CheckIcon />} onClick={() => open(true)}>
        {t('customers_trade_approve')}
      </Button>
      <Button size="sm" variant="outline" icon={<CloseIcon />} onClick={() => open(false)}>
        {t('customers_trade_refuse')}
      </Button>
      <FormDialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        name="customers"
        title={t(key)}
        text={t(`${key}_text`)}
        fields={[approved ? typeField : reasonField]}
        values={approved ? { type: customer.type === 0 ? '1' : String(customer.type === 1 ? 1 : 2) } : { answer: '' }}
        saveText={t(key)}
        danger={!approved}
        save={save}
      />
    </>
  )
}

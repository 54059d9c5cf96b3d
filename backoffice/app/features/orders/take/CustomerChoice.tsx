import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { CustomerRow, OpenCustomer } from '@rawaj/contract/customers/customerSchemas.ts'
import { normaliseMobile } from '@rawaj/contract/fields/mobile.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { EditIcon, PlusIcon } from '@rawaj/design/icons.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { type RefObject, useState } from 'react'
import { Link } from 'react-router'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { Ltr } from '../../../ui/Ltr.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { useMay } from '../../session/index.ts'
import { NewCustomer } from './NewCustomer.tsx'
import { Suggestions } from './Suggestions.tsx'

interface CustomerChoiceProps {
  /** null: no customer is chosen. Undefined: loading. */
  customer: OpenCustomer | null | undefined
  onChoose: (id: number | null) => void
  searchRef: RefObject<HTMLInputElement | null>
}

/** The customer: an existing account, or a new one. */
export function CustomerChoice({ customer, onChoose, searchRef }: CustomerChoiceProps) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const may = useMay()
  const [making, setMaking] = useState(false)
  const [taken, setTaken] = useState<readonly CustomerRow[]>([])
  const choose = (id: number | null) => {
    setTaken([])
    onChoose(id)
  }
  return (
    <SectionCard title={t('orders_new_customer')}>
      {customer === undefined && <Skeleton className="mt-4 h-14" />}
      {customer && <Chosen customer={customer} onChange={() => choose(null)} />}
      {customer === null && (
        <div className="mt-4 grid gap-3">
          {may('customers.read') && (
            <Suggestions
              queryKey={['orderCustomers']}
              label={t('customers_search')}
              read={async (typed, signal) => {
                const query = normaliseMobile(typed) ?? typed
                return (await adminApi.listCustomers({ query: { query, limit: 8 } }, { signal })).data
              }}
              idOf={({ id }) => id}
              textOf={({ name }) => name}
              onChoose={({ id }) => choose(id)}
              inputRef={searchRef}
              isFirst
            >
              {(row) => <CustomerOption row={row} />}
            </Suggestions>
          )}
          {may('customers.write') && (
            <div>
              <Button variant="outline" size="sm" icon={<PlusIcon />} onClick={() => setMaking(true)}>
                {t('customers_new')}
              </Button>
            </div>
          )}
        </div>
      )}
      {taken.length > 0 && <TakenAccounts rows={taken} onChoose={choose} />}
      {making && (
        <NewCustomer
          onClose={() => setMaking(false)}
          onCreated={({ id }) => {
            setMaking(false)
            choose(id)
          }}
          onTaken={(error) => {
            const rows = error instanceof ShopApiError && Array.isArray(error.data) ? (error.data as CustomerRow[]) : []
            setTaken(rows)
            if (rows.length > 0) setMaking(false)
            return rows.length > 0
          }}
        />
      )}
    </SectionCard>
  )
}

function CustomerOption({ row: { name, email, mobile, blocked } }: { row: CustomerRow }) {
  const { t } = useTexts()
  return (
    <span className="min-w-0 grow basis-48 wrap-anywhere">
      <span className="block font-medium">
        <bdi>{name || '—'}</bdi>
        {blocked && <span className="text-danger"> · {t('customers_blocked_true')}</span>}
      </span>
      <span className="block text-14 text-muted">
        <Contacts email={email} mobile={mobile} />
      </span>
    </span>
  )
}

/** Email and mobile, as far as there are any. */
function Contacts({ email, mobile }: Pick<CustomerRow, 'email' | 'mobile'>) {
  return (
    <>
      {email !== '' && <Ltr>{email}</Ltr>}
      {email !== '' && mobile !== '' && ' · '}
      {mobile !== '' && <Ltr>{mobile}</Ltr>}
    </>
  )
}

function Chosen({ customer, onChange }: { customer: OpenCustomer; onChange: () => void }) {
  const { t } = useTexts()
  const { id, name, email, mobile, type, blocked } = customer
  const isRefused = blocked || customer.deletionRequestedAt !== null
  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 wrap-anywhere">
          <Link to={`/customers/${id}`} className="font-medium text-brand underline">
            <bdi>{name || '—'}</bdi>
          </Link>
          <p className="text-14 text-muted">
            <Contacts email={email} mobile={mobile} />
          </p>
          <p className="text-14 text-muted">{t(`customers_type_${type === 0 || type === 1 ? type : 2}`)}</p>
        </div>
        <Button variant="outline" size="sm" icon={<EditIcon />} onClick={onChange}>
          {t('orders_new_customer_change')}
        </Button>
      </div>
      {isRefused && <Alert tone="danger">{t('errors:customer_blocked')}</Alert>}
    </div>
  )
}

/** Existing accounts with the same email or mobile number. */
function TakenAccounts({ rows, onChoose }: { rows: readonly CustomerRow[]; onChoose: (id: number) => void }) {
  const { t } = useTexts()
  return (
    <Alert tone="warning" title={t('orders_new_customer_taken')} className="mt-4">
      <ul className="mt-2 grid gap-2">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-2">
            <CustomerOption row={row} />
            <Button variant="outline" size="sm" onClick={() => onChoose(row.id)}>
              {t('orders_new_customer_choose')}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

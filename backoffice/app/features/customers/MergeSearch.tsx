import { Button } from '@rawaj/design/Button.tsx'
import { Form } from '@rawaj/design/Form.tsx'
import { SearchIcon } from '@rawaj/design/icons.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useState } from 'react'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { LoadFailure } from '../failures/index.ts'
import { contactOf } from './customerTexts.ts'

/** Matches that are shown; beyond that a more specific query is needed. */
const shown = 10

/** Finds the other account of a merge. */
export function MergeSearch({ id, onChoose }: { id: number; onChoose: (id: number) => void }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState('')
  const found = useAdminQuery(
    ['list', 'customers', 'merge', query],
    'listCustomers',
    { query: { query, limit: shown + 1 } },
    { enabled: query !== '' },
  )
  const { data, error } = found
  const others = data?.filter((customer) => customer.id !== id && !customer.blocked) ?? []
  return (
    <SectionCard title={t('customers_merge_find')}>
      <Form
        role="search"
        className="mt-3 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          setQuery(typed.trim())
        }}
      >
        <TextField
          kind="search"
          label={t('customers_search')}
          required={false}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Button type="submit" variant="secondary" icon={<SearchIcon />} loading={found.isFetching}>
          {t('customers_merge_search')}
        </Button>
      </Form>
      <LoadFailure query={found} />
      {query !== '' && !data && !error && <Skeleton className="mt-4 h-24" />}
      <p role="status" className="mt-4 text-14 text-muted empty:sr-only">
        {data && others.length === 0 && t('customers_merge_none')}
      </p>
      <ul aria-label={t('customers_merge_found')} className="mt-3 divide-y divide-line" hidden={others.length === 0}>
        {others.slice(0, shown).map(({ id: other, name, email, mobile, orders }) => (
          <li key={other} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 text-14 wrap-anywhere">
              <p className="font-medium">
                <bdi>{name}</bdi>
              </p>
              <p className="flex flex-wrap gap-x-3 text-muted">
                {email !== '' && <Ltr>{email}</Ltr>}
                {mobile !== '' && <Ltr>{mobile}</Ltr>}
                <span>
                  {t('customers_orders')}: <bdi>{orders}</bdi>
                </span>
              </p>
            </div>
            <Button
              variant="outline"
              size="sm"
              aria-label={t('customers_merge_choose_named', { email: contactOf({ email, mobile }) })}
              onClick={() => onChoose(other)}
            >
              {t('customers_merge_choose')}
            </Button>
          </li>
        ))}
      </ul>
      {others.length > shown && <p className="mt-2 text-14 text-muted">{t('customers_merge_more')}</p>}
    </SectionCard>
  )
}

import type { OpenVatReturn } from '@rawaj/contract/vatReturns/vatReturnSchemas.ts'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { useParams } from 'react-router'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { dayText } from '../../i18n/dayText.ts'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { Moment } from '../../ui/Moment.tsx'
import { FactsCard, QueryDetail } from '../details/index.ts'
import { EntityHistory } from '../history/index.ts'
import { useMay } from '../session/index.ts'
import { Downloads } from './Downloads.tsx'
import { FiledPurchases } from './FiledPurchases.tsx'
import { LedgerCheck, WaitingDocuments } from './LedgerCheck.tsx'
import { PurchasesForm } from './PurchasesForm.tsx'
import { periodText, stateTones } from './returnTexts.ts'
import { SalesTable } from './SalesTable.tsx'

/** `/admin/vat-returns/:from`: a VAT return as the form has it. */
export function Component() {
  const { from = '' } = useParams()
  return <VatReturn key={from} from={from} />
}

function VatReturn({ from }: { from: string }) {
  const texts = useTexts()
  const may = useMay()
  const query = useAdminQuery(['detail', 'vat-returns', from], 'readVatReturn', { params: { from } })
  return (
    <QueryDetail
      name="vat-returns"
      query={query}
      title={(opened) => periodText(opened, texts)}
      actions={() => <Downloads from={from} />}
    >
      {(opened) => (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <SalesTable opened={opened} />
            {opened.state === 'filed' ? (
              <FiledPurchases opened={opened} />
            ) : (
              <PurchasesForm opened={opened} readOnly={!may('invoices.write')} />
            )}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere">
            <FactsCard facts={factsOf(opened, texts)} />
            <LedgerCheck opened={opened} />
            <WaitingDocuments opened={opened} />
            <EntityHistory entity="vatReturn" id={from} />
          </div>
        </div>
      )}
    </QueryDetail>
  )
}

const factsOf = ({ state, dueOn, documents, filedAt, filedBy }: OpenVatReturn, texts: Texts) => {
  const { t, number } = texts
  return [
    {
      label: t('vat-returns_state'),
      content: <StatusPill tone={stateTones[state]}>{t(`vat-returns_state_${state}`)}</StatusPill>,
    },
    { label: t('vat-returns_dueOn'), content: dayText(dueOn, texts) },
    { label: t('vat-returns_documents'), content: number(documents) },
    ...(filedAt === null ? [] : [{ label: t('vat-returns_filedAt'), content: <Moment at={filedAt} full /> }]),
    ...(filedBy === null ? [] : [{ label: t('vat-returns_filedBy'), content: <bdi>{filedBy}</bdi> }]),
  ]
}

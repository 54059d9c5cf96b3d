import type { InvoiceUnit } from '@rawaj/contract/invoicing/invoiceSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { useMay } from '../session/index.ts'
import { unitTones } from './invoiceTexts.ts'
import { UnitSteps } from './UnitSteps.tsx'

/** A unit, its certificate, and its next step. */
export function UnitCard({ unit }: { unit: InvoiceUnit }) {
  const { t, number } = useTexts()
  const may = useMay()
  const { state, environment, name, vatNumber, documents, certificateEndsAt, createdAt } = unit
  return (
    <Card as="article" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-18 wrap-anywhere">
          <Ltr>{name}</Ltr>
        </h2>
        <StatusPill tone={unitTones[state]}>{t(`invoices_unit_state_${state}`)}</StatusPill>
      </div>
      <dl className="grid gap-x-6 gap-y-2 text-14 sm:grid-cols-2 lg:grid-cols-3">
        <Fact label={t('invoices_environment')}>{t(`invoices_environment_${environment}`)}</Fact>
        <Fact label={t('invoices_vatNumber')}>
          <Ltr>{vatNumber}</Ltr>
        </Fact>
        <Fact label={t('invoices_documents')}>
          <bdi translate="no">{number(documents)}</bdi>
        </Fact>
        {certificateEndsAt !== null && (
          <Fact label={t('invoices_certificateEndsAt')}>
            <Moment at={certificateEndsAt} full />
          </Fact>
        )}
        <Fact label={t('invoices_unit_createdAt')}>
          <Moment at={createdAt} full />
        </Fact>
      </dl>
      {state === 'active' && certificateEndsAt !== null && <CertificateEnd at={certificateEndsAt} />}
      {may('settings.write') && <UnitSteps unit={unit} />}
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}

const dayMs = 86_400_000
/** Days before its end from which a certificate is to be renewed. */
const warnedDays = 30

function CertificateEnd({ at }: { at: string }) {
  const { t } = useTexts()
  const days = Math.floor((Date.parse(at) - Date.now()) / dayMs)
  if (days >= warnedDays) return null
  if (days < 0) return <Alert tone="danger">{t('invoices_certificate_ended')}</Alert>
  return <Alert tone="warning">{t('invoices_certificate_ends', { count: days })}</Alert>
}

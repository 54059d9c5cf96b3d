import type { AdminCallInput } from '@rawaj/contract/api/adminCalls.ts'
import type { OpenQuotation } from '@rawaj/contract/quotations/adminQuotationSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { CloseIcon, EditIcon, QuotationIcon } from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { ActionButton, FormDialog, type FormField, type Values } from '../details/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { useChangeQuotation } from './useQuotation.ts'

interface QuotationActionsProps {
  quotation: OpenQuotation
  /** Begins the next version; null: it has begun, or cannot. */
  onNewVersion: (() => void) | null
}

/** Actions on a quotation or an enquiry as a whole. */
export function QuotationActions({ quotation, onNewVersion }: QuotationActionsProps) {
  const { t } = useTexts()
  const may = useMay()
  if (!may('quotations.price')) return null
  const isEnquiry = quotation.state === 'enquiry'
  if (!isEnquiry && !quotation.mayOffer) return null
  return (
    <div className="flex flex-wrap gap-2">
      {isEnquiry && <QuoteEnquiry quotation={quotation} />}
      {onNewVersion && (
        <Button variant="secondary" size="sm" icon={<EditIcon />} onClick={onNewVersion}>
          {t('quotations_new_version')}
        </Button>
      )}
      <CloseQuotation quotation={quotation} />
    </div>
  )
}

const personFields = [
  { kind: 'text', name: 'name', maxLength: 120 },
  { kind: 'email', name: 'email', maxLength: 200 },
  { kind: 'tel', name: 'mobile', maxLength: 20 },
] as const satisfies readonly FormField<'quotations'>[]

/** One press, where the enquiry says who asked; else that has to be known first. */
function QuoteEnquiry({ quotation }: { quotation: OpenQuotation }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const change = useChangeQuotation(quotation.id)
  const [asking, setAsking] = useState(false)
  const { customerId, name, email, mobile } = quotation
  const isKnown = customerId !== null || (name !== '' && email !== '' && mobile !== '')
  const quote = (body: AdminCallInput<'quoteEnquiry'>['body']) =>
    change(() => adminApi.quoteEnquiry({ params: { id: quotation.id }, body }))
  const label = t('quotations_quote')
  if (isKnown)
    return (
      <ActionButton
        main
        icon={<QuotationIcon />}
        label={label}
        run={() => quote({})}
        onDone={() => notify(t('quotations_quoted'))}
      />
    )
  return (
    <>
      <Button variant="secondary" size="sm" icon={<QuotationIcon />} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <FormDialog
        open={asking}
        onClose={() => setAsking(false)}
        name="quotations"
        title={label}
        text={t('quotations_quote_text')}
        fields={personFields}
        values={{ name, email, mobile }}
        saveText={label}
        save={async (values) => {
          const text = (field: keyof typeof values) => String(values[field] ?? '')
          await quote({ name: text('name'), email: text('email'), mobile: text('mobile') })
          notify(t('quotations_quoted'))
        }}
      />
    </>
  )
}

const reasonField = {
  kind: 'multiline',
  name: 'reason',
  optional: true,
  maxLength: 2_000,
} as const satisfies FormField<'quotations'>

function CloseQuotation({ quotation }: { quotation: OpenQuotation }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const change = useChangeQuotation(quotation.id)
  // The version when it was opened, so that later changes are not closed with it.
  const [version, setVersion] = useState<number | null>(null)
  const key = quotation.state === 'enquiry' ? 'quotations_close_enquiry' : 'quotations_close'
  async function close({ reason }: Values) {
    const body = { version: version ?? quotation.version, reason: String(reason ?? '') }
    await change(() => adminApi.closeQuotation({ params: { id: quotation.id }, body }))
    notify(t('quotations_closed'))
  }
  return (
    <>
      <Button variant="outline" size="sm" icon={<CloseIcon />} onClick={() => setVersion(quotation.version)}>
        {t(key)}
      </Button>
      <FormDialog
        open={version !== null}
        onClose={() => setVersion(null)}
        name="quotations"
        title={t(key)}
        text={t(`${key}_text`)}
        fields={[reasonField]}
        values={{ reason: '' }}
        saveText={t(key)}
        danger
        save={close}
      />
    </>
  )
}

import type { AdminCallReply } from '@rawaj/contract/api/adminCalls.ts'
import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { InvoiceUnit } from '@rawaj/contract/invoicing/invoiceSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { ForwardIcon, RetryIcon } from '@rawaj/design/icons.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { ActionButton, FormDialog, type FormField } from '../details/index.ts'
import { Messages } from './AuthorityAnswer.tsx'
import { problemText } from './invoiceTexts.ts'

type Progress = AdminCallReply<'continueInvoiceUnit'>['data']

const fields = [{ kind: 'digits', name: 'otp', maxLength: 40 }] as const satisfies readonly FormField<'invoices'>[]

/** The next step of a unit, with the password of the authority’s portal where that is needed, and where it led. */
export function UnitSteps({ unit: { id, state, environment } }: { unit: InvoiceUnit }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<Progress | 'forbidden' | null>(null)

  const take = (otp: string) =>
    state === 'active'
      ? adminApi.renewInvoiceUnit({ params: { id }, body: { otp } })
      : adminApi.continueInvoiceUnit({ params: { id }, body: otp === '' ? {} : { otp } })

  async function send(otp: string) {
    setOutcome(null)
    try {
      setOutcome((await take(otp)).data)
    } catch (error) {
      // The text of this code is about orders.
      if (!(error instanceof ShopApiError) || error.code !== 'move_forbidden') throw error
      setOutcome('forbidden')
    }
    for (const key of [
      ['list', 'invoices'],
      ['detail', 'invoices'],
    ])
      void queries.invalidateQueries({ queryKey: key })
  }

  function begin() {
    setOutcome(null)
    setAsking(true)
  }

  const step = state === 'active' ? 'renew' : 'continue'
  const label = t(`invoices_unit_${step}`)
  // Passed, a unit of production stamps from now on, and the one before it ends.
  const replaces = step === 'continue' && environment === 'production'
  return (
    <>
      <Outcome outcome={outcome} isProduction={environment === 'production'} />
      {state === 'compliance' && (
        <div className="flex flex-wrap gap-2">
          <ActionButton
            icon={<RetryIcon />}
            label={t('invoices_unit_check')}
            {...(replaces && {
              question: { title: t('invoices_unit_check'), text: t('invoices_unit_check_text') },
            })}
            run={() => send('')}
            onDone={() => undefined}
          />
        </div>
      )}
      {(state === 'requested' || state === 'active') && (
        <div>
          <Button
            variant={state === 'requested' ? 'secondary' : 'outline'}
            size="sm"
            icon={state === 'requested' ? <ForwardIcon /> : <RetryIcon />}
            onClick={begin}
          >
            {label}
          </Button>
        </div>
      )}
      <FormDialog
        open={asking}
        onClose={() => setAsking(false)}
        name="invoices"
        title={label}
        text={[t(`invoices_unit_${step}_text`), replaces && t('invoices_unit_check_text')].filter(Boolean).join(' ')}
        fields={fields}
        values={{ otp: '' }}
        saveText={label}
        save={({ otp }) => send(String(otp))}
      />
    </>
  )
}

/** Where a step led. */
function Outcome({ outcome, isProduction }: { outcome: Progress | 'forbidden' | null; isProduction: boolean }) {
  const texts = useTexts()
  const { t } = texts
  if (outcome === null) return null
  if (outcome === 'forbidden') return <Alert tone="danger">{t('invoices_unit_forbidden')}</Alert>
  if (outcome.problem !== null)
    return (
      <Alert tone="warning" title={t('invoices_unit_no_answer')}>
        {problemText(outcome.problem, texts)}
      </Alert>
    )
  if (outcome.messages.length > 0)
    return (
      <Alert tone="danger" title={t('invoices_unit_wrong')}>
        <Messages messages={outcome.messages} />
      </Alert>
    )
  return <Alert tone="success">{t(isProduction ? 'invoices_unit_in_use' : 'invoices_unit_passed')}</Alert>
}

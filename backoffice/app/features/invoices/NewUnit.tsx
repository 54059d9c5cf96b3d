import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { newUnitInput } from '@rawaj/contract/invoicing/invoiceSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { PlusIcon } from '@rawaj/design/icons.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { FormDialog, type FormField, optionsOf } from '../details/index.ts'
import { notify } from '../toasts/index.ts'
import { unitsKey } from './unitsKey.ts'

const fields = [
  {
    kind: 'choice',
    name: 'environment',
    options: optionsOf('invoices_environment', newUnitInput.shape.environment.options),
  },
  { kind: 'text', name: 'organisation', maxLength: 100 },
  { kind: 'text', name: 'branch', maxLength: 100 },
  { kind: 'text', name: 'businessCategory', maxLength: 100 },
] as const satisfies readonly FormField<'invoices'>[]

/** Parts of the settings that a certificate names. */
const needed = ['vatNumber', 'address'] as const

/** Makes a unit, as far as the shop can do so alone. */
export function NewUnit() {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [missing, setMissing] = useState<(typeof needed)[number] | null>(null)

  async function create(values: Record<(typeof fields)[number]['name'], unknown>) {
    try {
      await adminApi.createInvoiceUnit({ body: newUnitInput.parse(values) })
    } catch (error) {
      const codes = error instanceof ShopApiError ? error.errorCodes : {}
      const absent = needed.find((part) => codes[part] !== undefined)
      if (!absent) throw error
      // It is no field of the form.
      setMissing(absent)
      return
    }
    await queries.invalidateQueries({ queryKey: unitsKey })
    notify(t('invoices_unit_created'))
  }

  function begin() {
    setMissing(null)
    setAsking(true)
  }

  return (
    <>
      <Button icon={<PlusIcon />} onClick={begin}>
        {t('invoices_unit_new')}
      </Button>
      {missing && (
        <Alert
          tone="danger"
          className="basis-full"
          action={
            <Link to="/settings/legal" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {t('invoices_to_seller')}
            </Link>
          }
        >
          {t(`invoices_unit_needs_${missing}`)}
        </Alert>
      )}
      <FormDialog
        open={asking}
        onClose={() => setAsking(false)}
        name="invoices"
        title={t('invoices_unit_new')}
        text={t('invoices_unit_new_text')}
        fields={fields}
        values={{ environment: 'production', organisation: '', branch: '', businessCategory: '' }}
        saveText={t('invoices_unit_create')}
        save={create}
      />
    </>
  )
}

import type { InvoiceUnit } from '@rawaj/contract/invoicing/invoiceSchemas.ts'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useTitle } from '../../i18n/useTitle.ts'
import { DetailFrame } from '../details/index.ts'
import { QueryContent } from '../failures/index.ts'
import { useMay } from '../session/index.ts'
import { NewUnit } from './NewUnit.tsx'
import { UnitCard } from './UnitCard.tsx'
import { unitsKey } from './unitsKey.ts'

/** `/admin/invoices/units`: what stamps the shop’s documents for the tax authority. */
export function Component() {
  const { t } = useTexts()
  const may = useMay()
  const query = useAdminQuery(unitsKey, 'listInvoiceUnits', {})
  useTitle(t('invoices_units'))
  return (
    <DetailFrame name="invoices" title={t('invoices_units')} actions={may('settings.write') && <NewUnit />}>
      <p className="max-w-prose text-muted">{t('invoices_units_text')}</p>
      <QueryContent query={query}>
        {(units) =>
          units.length === 0 ? (
            <div className="grid place-items-center gap-1 rounded-card border border-dashed border-line bg-surface px-6 py-16 text-center">
              <p className="text-18 font-semibold">{t('invoices_units_empty')}</p>
              <p className="max-w-prose text-14 text-muted">{t('invoices_units_empty_text')}</p>
            </div>
          ) : (
            <ul className="grid gap-4">
              {inTurn(units).map((unit) => (
                <li key={unit.id}>
                  <UnitCard unit={unit} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </DetailFrame>
  )
}

const turns: Record<InvoiceUnit['state'], number> = { active: 0, compliance: 1, requested: 1, ended: 2 }

/** The one in use, those that are on their way, and those of the past, each as the shop has them: the latest first. */
const inTurn = (units: readonly InvoiceUnit[]) => units.toSorted((one, other) => turns[one.state] - turns[other.state])

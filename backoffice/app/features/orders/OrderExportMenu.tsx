import { orderSheets } from '@rawaj/contract/orders/orderSheets.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { ordersAddress, SheetMenu } from '../imports/index.ts'

/** The orders that the filters of the list let through, or their lines, as tables for bookkeeping. */
export function OrderExportMenu({ filters }: { filters: Record<string, string> }) {
  const { t } = useTexts()
  const sheets = orderSheets.map((sheet) => ({
    label: t(`orders_export_${sheet}`),
    addressOf: (form: Parameters<typeof ordersAddress>[1]) => ordersAddress(sheet, form, filters),
  }))
  return <SheetMenu label={t('orders_export')} sheets={sheets} />
}

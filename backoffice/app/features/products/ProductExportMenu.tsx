import { exportKinds } from '@rawaj/contract/imports/importKinds.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { exportAddress, SheetMenu } from '../imports/index.ts'

/** The products that the filters of the list let through, as a table that can be brought back. */
export function ProductExportMenu({ filters }: { filters: Record<string, string> }) {
  const { t } = useTexts()
  const sheets = exportKinds.map((kind) => ({
    label: t(`products_export_${kind}`),
    addressOf: (form: Parameters<typeof exportAddress>[1]) => exportAddress(kind, form, filters),
  }))
  return <SheetMenu label={t('products_export_table')} sheets={sheets} />
}

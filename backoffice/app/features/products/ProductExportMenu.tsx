import { exportKinds, sheetFormats } from '@rawaj/contract/imports/importKinds.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { ChevronDownIcon, DownloadIcon } from '@rawaj/design/icons.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { Menu, MenuGroup, MenuLink } from '../../ui/Menu.tsx'
import { exportAddress } from '../imports/index.ts'

/** The products that the filters of the list let through, as a table that can be brought back. */
export function ProductExportMenu({ filters }: { filters: Record<string, string> }) {
  const { t, language } = useTexts()
  return (
    <Menu
      trigger={
        <Button variant="outline" icon={<DownloadIcon />} iconEnd={<ChevronDownIcon />}>
          {t('products_export_table')}
        </Button>
      }
    >
      {exportKinds.map((kind) => (
        <MenuGroup key={kind} label={t(`products_export_${kind}`)}>
          {sheetFormats.map((format) => (
            <MenuLink
              key={format}
              link={
                <a
                  href={exportAddress(kind, { format, language }, filters)}
                  download
                  aria-label={`${t(`products_export_${kind}`)}: ${t(`products_export_${format}`)}`}
                />
              }
            >
              {t(`products_export_${format}`)}
            </MenuLink>
          ))}
        </MenuGroup>
      ))}
    </Menu>
  )
}

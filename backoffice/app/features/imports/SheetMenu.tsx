import { type SheetFormat, sheetFormats } from '@rawaj/contract/imports/importKinds.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { ChevronDownIcon, DownloadIcon } from '@rawaj/design/icons.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { Menu, MenuGroup, MenuLink } from '../../ui/Menu.tsx'
import type { SheetForm } from './sheetAddress.ts'

interface SheetMenuProps {
  label: string
  sheets: readonly { label: string; addressOf: (form: SheetForm) => string }[]
}

/** Tables to take away, each in every format. */
export function SheetMenu({ label, sheets }: SheetMenuProps) {
  const { t, language } = useTexts()
  const linksOf = ({ label: sheet, addressOf }: SheetMenuProps['sheets'][number]) =>
    sheetFormats.map((format: SheetFormat) => (
      <MenuLink
        key={format}
        link={<a href={addressOf({ format, language })} download aria-label={`${sheet}: ${t(`export_${format}`)}`} />}
      >
        {t(`export_${format}`)}
      </MenuLink>
    ))
  return (
    <Menu
      trigger={
        <Button variant="outline" icon={<DownloadIcon />} iconEnd={<ChevronDownIcon />}>
          {label}
        </Button>
      }
    >
      {sheets.map((sheet) => (
        <MenuGroup key={sheet.label} label={sheet.label}>
          {linksOf(sheet)}
        </MenuGroup>
      ))}
    </Menu>
  )
}

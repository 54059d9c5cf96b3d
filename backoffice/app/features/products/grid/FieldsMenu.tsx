import { Button } from '@rawaj/design/Button.tsx'
import { ColumnsIcon } from '@rawaj/design/icons.tsx'
import { nameIn } from '../../../i18n/nameIn.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { Menu, MenuCheck, MenuGroup, MenuItem } from '../../../ui/Menu.tsx'
import type { GridFields } from './useGridFields.ts'

/** Which fields of the specifications are columns. */
export function FieldsMenu({ fields, shown, show }: GridFields) {
  const texts = useTexts()
  const { t } = texts
  if (fields.size === 0) return null
  const keys = [...fields.keys()]
  const isAll = keys.every((key) => shown.has(key))
  return (
    <Menu
      trigger={
        <Button size="sm" variant="outline" icon={<ColumnsIcon />}>
          {t('product_grid_fields')}
        </Button>
      }
    >
      <MenuGroup label={t('product_grid_fields_text')}>
        <MenuItem onSelect={() => show(isAll ? [] : keys)}>
          {t(isAll ? 'product_grid_fields_none' : 'product_grid_fields_all')}
        </MenuItem>
        {[...fields].map(([key, [field]]) => (
          <MenuCheck
            key={key}
            checked={shown.has(key)}
            onChange={(isShown) => show(keys.filter((other) => (other === key ? isShown : shown.has(other))))}
          >
            <bdi>{field ? nameIn(field, texts) : key}</bdi>
          </MenuCheck>
        ))}
      </MenuGroup>
    </Menu>
  )
}

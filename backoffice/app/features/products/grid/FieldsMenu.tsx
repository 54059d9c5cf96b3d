import { Button } from '@rawaj/design/Button.tsx'
import { ColumnsIcon } from '@rawaj/design/icons.tsx'
import { nameIn } from '../../../i18n/nameIn.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { Menu, MenuCheck, MenuGroup, MenuItem } from '../../../ui/Menu.tsx'
import type { GridFields } from './useGridFields.ts'
import { useHeading } from './useHeading.ts'

/** Which columns there are of how goods are sold, and of the fields of specifications. */
export function FieldsMenu({ fields, selling, shown, show }: GridFields) {
  const texts = useTexts()
  const { t } = texts
  const headingOf = useHeading()
  if (fields.size === 0 && selling.length === 0) return null
  const keys = [...fields.keys()]
  const names = selling.map(({ name }) => String(name))
  const isAll = keys.every((key) => shown.has(key))
  const shownOf = (all: readonly string[]) => all.filter((one) => shown.has(one))
  const change = (key: string, isShown: boolean) =>
    show([...names, ...keys].filter((other) => (other === key ? isShown : shown.has(other))))
  return (
    <Menu
      trigger={
        <Button size="sm" variant="outline" icon={<ColumnsIcon />}>
          {t('product_grid_fields')}
        </Button>
      }
    >
      {selling.length > 0 && (
        <MenuGroup label={t('product_grid_selling_text')}>
          {selling.map((column) => (
            <MenuCheck
              key={column.name}
              checked={shown.has(column.name)}
              onChange={(isShown) => change(column.name, isShown)}
            >
              {headingOf(column)}
            </MenuCheck>
          ))}
        </MenuGroup>
      )}
      {fields.size > 0 && (
        <MenuGroup label={t('product_grid_fields_text')}>
          <MenuItem onSelect={() => show([...shownOf(names), ...(isAll ? [] : keys)])}>
            {t(isAll ? 'product_grid_fields_none' : 'product_grid_fields_all')}
          </MenuItem>
          {[...fields].map(([key, [field]]) => (
            <MenuCheck key={key} checked={shown.has(key)} onChange={(isShown) => change(key, isShown)}>
              <bdi>{field ? nameIn(field, texts) : key}</bdi>
            </MenuCheck>
          ))}
        </MenuGroup>
      )}
    </Menu>
  )
}

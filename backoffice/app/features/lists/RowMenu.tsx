import { keyOf } from '../../i18n/textKeys.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { AnchoredMenu, MenuItem } from '../../ui/Menu.tsx'
import { useMay } from '../session/index.ts'
import type { List, ListRow, RowAction } from './defineList.ts'

/** A row whose menu is open, and the button that opened it. */
export interface OpenRowMenu<Row> {
  row: Row
  button: HTMLElement
}

interface RowMenuProps<Row extends ListRow> {
  list: List<Row>
  open: OpenRowMenu<Row> | null
  onClose: () => void
  onAct: (action: RowAction<Row>, rows: readonly Row[]) => void
}

/** Actions on one row: one menu for all rows, since one per row would slow scrolling. */
export function RowMenu<Row extends ListRow>({ list, open, onClose, onAct }: RowMenuProps<Row>) {
  const { t } = useTexts()
  const actions = useActions(list)
  const possible = open ? actions.filter(({ isPossible }) => isPossible?.(open.row) ?? true) : []
  return (
    <AnchoredMenu anchor={open?.button ?? null} onClose={onClose}>
      {possible.map((action) => (
        <MenuItem
          key={action.name}
          icon={action.icon}
          danger={action.danger}
          onSelect={() => open && onAct(action, [open.row])}
        >
          {t(keyOf(list.name, action.name))}
        </MenuItem>
      ))}
      {open && possible.length === 0 && (
        <MenuItem disabled onSelect={onClose}>
          {t('no_actions')}
        </MenuItem>
      )}
    </AnchoredMenu>
  )
}

/** Actions of a list that the signed-in employee may run. */
export function useActions<Row extends ListRow>(list: List<Row>): readonly RowAction<Row>[] {
  const may = useMay()
  return list.actions.filter(({ permission }) => permission === undefined || may(permission))
}

import { Checkbox } from '@rawaj/design/Checkbox.tsx'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { MoreIcon } from '@rawaj/design/icons.tsx'
import type { Virtualizer } from '@tanstack/react-virtual'
import type { Texts } from '../../i18n/useTexts.ts'
import type { Column, List, ListRow } from './defineList.ts'
import type { ListTableModel } from './useListTable.ts'

/** Shared props of the table and the cards of rows. */
export interface RowsProps<Row extends ListRow> {
  list: List<Row>
  table: ListTableModel<Row>
  columns: readonly Column<Row>[]
  sort: string | undefined
  onSort: (sort: string) => void
  onOpenMenu: (row: Row, button: HTMLElement) => void
  /** Whether the signed-in employee may run any action on a row. */
  hasActions: boolean
  /** Number of rows, if known. */
  total: number | undefined
  /** State of the list in its address. */
  search: string
  virtualizer: Virtualizer<HTMLElement, Element>
  texts: Texts
}

export interface RowProps<Row extends ListRow> extends RowsProps<Row> {
  row: ReturnType<ListTableModel<Row>['getRowModel']>['rows'][number]
  index: number
  isSelected: boolean
}

/** Name of a row, for the labels of its controls. */
function nameOf<Row extends ListRow>({ list, row, texts }: RowProps<Row>): string {
  const primary = list.columns.find((column) => column.primary) ?? list.columns[0]
  return String(primary?.value(row.original, texts) ?? row.id)
}

export function ChooseRow<Row extends ListRow>({ className, ...props }: RowProps<Row> & { className: string }) {
  const { row, isSelected, texts } = props
  return (
    <Checkbox
      data-control="choose"
      label={<span className="sr-only">{texts.t('choose_row', { row: nameOf(props) })}</span>}
      checked={isSelected}
      onChange={row.getToggleSelectedHandler()}
      className={className}
    />
  )
}

export function MenuButton<Row extends ListRow>(props: RowProps<Row>) {
  const { row, onOpenMenu, texts } = props
  return (
    <IconButton
      size="sm"
      data-control="menu"
      aria-haspopup="menu"
      label={texts.t('actions_of', { row: nameOf(props) })}
      icon={<MoreIcon />}
      onClick={(event) => onOpenMenu(row.original, event.currentTarget)}
    />
  )
}

import { foldText } from '@rawaj/contract/text/foldText.ts'
import { searchSpellings } from '@rawaj/contract/text/searchSpellings.ts'
import type { Texts } from '../../i18n/useTexts.ts'
import type { Column, List, ListRow } from './defineList.ts'
import type { ListState } from './listState.ts'

/** The rows of a list that was read whole, as its filters and its sorting want them. */
export function filterRows<Row extends ListRow>(
  list: List<Row>,
  rows: readonly Row[],
  { filters, sort }: ListState,
  texts: Texts,
): readonly Row[] {
  const kept = rows.filter((row) =>
    list.filters.every((filter) => {
      const wanted = filters[filter.name]
      if (wanted === undefined) return true
      if (filter.kind === 'search') {
        const spellings = searchSpellings(wanted)
        return list.columns.some((column) => {
          const text = foldText(String(column.value(row, texts) ?? ''))
          return spellings.length === 0 || spellings.some((spelling) => text.includes(spelling))
        })
      }
      if (filter.kind !== 'choice' && filter.kind !== 'entity') return true
      return filter.matches ? filter.matches(row, wanted) : columnValue(list, filter.name, row, texts) === wanted
    }),
  )
  const column = list.columns.find(({ name }) => name === sort?.replace(/^-/, ''))
  if (!column) return kept
  return kept.toSorted(comparison(column, texts, sort?.startsWith('-') ? -1 : 1))
}

const columnValue = <Row extends ListRow>(list: List<Row>, name: string, row: Row, texts: Texts) =>
  list.columns.find((column) => column.name === name)?.value(row, texts)

/** Nothing comes last in either direction, texts in the order of the language. */
function comparison<Row>({ value }: Column<Row>, texts: Texts, sign: 1 | -1): (one: Row, other: Row) => number {
  const { compare } = new Intl.Collator(texts.language, { numeric: true })
  return (one, other) => {
    const [first, second] = [value(one, texts), value(other, texts)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    const order =
      typeof first === 'number' && typeof second === 'number' ? first - second : compare(String(first), String(second))
    return sign * order
  }
}

import { formatRiyals } from '@rawaj/contract/money/money.ts'
import { memo } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { BidiText } from '../../../ui/BidiText.tsx'
import { Link } from '../../../ui/Link.tsx'
import { SizePrice, SizeQuantity, SizeStock, type SizeView } from './SizeCell.tsx'
import { type Axis, type Member, maxColumns, type SizeGrid, withUnit } from './sizeGrid.ts'

interface SizeMatrixProps {
  grid: SizeGrid
  viewOf: (member: Member) => SizeView
}

/** Members by two axes: rows and columns; by a third, groups of rows. */
export function SizeMatrix({ grid, viewOf }: SizeMatrixProps) {
  const { t } = useTranslation('catalogue')
  const { rowAxis, columnAxis, columns, groupAxis, groups } = grid
  const table = (
    <table className="sizes-matrix" data-columns={columnsName(columns.length)}>
      <caption className="sr-only">{t('sizes_title')}</caption>
      <thead className="sizes-head">
        <tr>
          <th scope="col" rowSpan={2}>
            <AxisName axis={rowAxis} />
          </th>
          <th scope="colgroup" colSpan={columns.length}>
            <AxisName axis={columnAxis} />
          </th>
        </tr>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              <Value value={column} />
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ value, rows }) => (
        <tbody key={value ?? ''}>
          {value !== undefined && groupAxis && (
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {groupAxis.name}: <Value value={withUnit(value, groupAxis.unit)} />
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={row.value}>
              <th scope="row">
                <Value value={row.value} />
                {rowAxis.unit !== undefined && (
                  <small>
                    <bdi>{rowAxis.unit}</bdi>
                  </small>
                )}
              </th>
              {row.cells.map((member, place) => {
                const column = columns[place] ?? ''
                return member ? (
                  <MemberCell key={column} column={withUnit(column, columnAxis.unit)} {...viewOf(member)} />
                ) : (
                  <td key={column} className="sizes-hole">
                    <span aria-hidden="true">–</span>
                    <span className="sr-only">{t('size_none')}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
  return columns.length > maxColumns ? <div className="sizes-scroll">{table}</div> : table
}

/** What has room beside each other, for the stylesheet (ui/sizes.css). */
function columnsName(columns: number) {
  if (columns > maxColumns) return 'scroll'
  return columns > 5 ? 'many' : columns > 3 ? 'some' : 'few'
}

interface MemberCellProps extends SizeView {
  /** Stands before the cell where the table is a list. */
  column: string
}

const MemberCell = memo(function MemberCell({ column, ...view }: MemberCellProps) {
  const { t } = useTranslation('catalogue')
  const { member, isCurrent, name, price } = view
  return (
    <td aria-current={isCurrent ? 'true' : undefined} data-column={column}>
      <div data-figures="">
        <Link to={`/productdetails/${member.id}`} aria-label={`${name} ${formatRiyals(price)}`}>
          <SizePrice amount={price} />
        </Link>
        <SizeStock {...view} />
        {isCurrent && <small>{t('size_shown')}</small>}
        <SizeQuantity {...view} />
      </div>
    </td>
  )
})

function AxisName({ axis: { name, unit } }: { axis: Axis }) {
  return (
    <>
      {name}
      {unit !== undefined && (
        <>
          {' '}
          (<bdi>{unit}</bdi>)
        </>
      )}
    </>
  )
}

const Value = ({ value }: { value: string }) => (
  <bdi>
    <BidiText text={value} />
  </bdi>
)

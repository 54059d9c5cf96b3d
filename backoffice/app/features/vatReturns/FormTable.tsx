import {
  type BoxFigures,
  boxNumbers,
  type PurchaseBox,
  type ReturnColumn,
  type SalesBox,
  type SumRow,
} from '@rawaj/contract/vatReturns/vatReturnBoxes.ts'
import { cx } from '@rawaj/design/cx.ts'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/useTexts.ts'
import { figureClass } from '../../ui/figureClass.ts'

export interface FormRow {
  box: SalesBox | PurchaseBox | SumRow
  /** Without a VAT field: zero-rated and exempt purchases. Without amounts: sums of VAT. */
  figures: Partial<BoxFigures>
  isSum?: boolean
  /** Documents of one of its figures. */
  documentsOf?: (column: ReturnColumn | null) => string
}

/** Boxes of the form as they are: three figures a row. On a phone the name of a box stands above them. */
export function FormTable({ title, rows }: { title: string; rows: readonly FormRow[] }) {
  const { t } = useTexts()
  const hasAmounts = rows.some(({ figures }) => figures.amountHalalas !== undefined)
  const rowClass = hasAmounts ? threeColumns : ''
  const heading = cx('py-1.5 align-bottom font-normal sm:w-32 sm:ps-3', figureClass)
  return (
    <table className={cx('mt-2 w-full text-14', hasAmounts && 'max-sm:block')} aria-label={title}>
      <thead className={cx('text-muted max-sm:text-12', hasAmounts && 'max-sm:block')}>
        <tr className={rowClass}>
          <th scope="col" className={cx('py-1.5 text-start font-normal', hasAmounts && 'max-sm:sr-only')}>
            {t('vat-returns_box')}
          </th>
          {hasAmounts && (
            <>
              <th scope="col" className={heading}>
                {t('vat-returns_amount')}
              </th>
              <th scope="col" className={heading}>
                {t('vat-returns_adjustment')}
              </th>
            </>
          )}
          <th scope="col" className={heading}>
            {t('vat-returns_vat')}
          </th>
        </tr>
      </thead>
      <tbody className={cx('divide-y divide-line border-t border-line', hasAmounts && 'max-sm:block')}>
        {rows.map((row) => (
          <Row key={row.box} {...row} hasAmounts={hasAmounts} />
        ))}
      </tbody>
    </table>
  )
}

/** Figures of a row, which are a grid of three on a phone. */
const threeColumns = 'max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-2'

function Row({ box, figures, isSum = false, documentsOf, hasAmounts }: FormRow & { hasAmounts: boolean }) {
  const { amountHalalas, adjustmentHalalas, vatHalalas } = figures
  return (
    <tr className={cx(hasAmounts && threeColumns, isSum && 'bg-ground font-semibold')}>
      <th
        scope="row"
        className={cx(
          'py-2 ps-1 pe-3 text-start',
          hasAmounts && 'max-sm:col-span-3 max-sm:pb-0',
          isSum ? 'font-semibold' : 'font-medium',
        )}
      >
        <BoxName box={box} />
      </th>
      {hasAmounts && (
        <>
          <Figure halalas={amountHalalas} to={documentsOf?.('amount')} />
          <Figure halalas={adjustmentHalalas} to={documentsOf?.('adjustment')} />
        </>
      )}
      <Figure halalas={vatHalalas} to={documentsOf?.(null)} />
    </tr>
  )
}

/** Number and name of a box. */
export function BoxName({ box }: { box: FormRow['box'] }) {
  const { t } = useTexts()
  return (
    <>
      <span className="me-1.5 font-normal text-muted tabular-nums">{boxNumbers[box]}</span>
      {t(`vat-returns_box_${box}`)}
    </>
  )
}

/** A figure that leads to its documents, where there are any. */
function Figure({ halalas, to }: { halalas: number | undefined; to: string | undefined }) {
  const { money } = useTexts()
  const figure = halalas !== undefined && (
    <bdi dir="ltr" translate="no">
      {money(halalas)}
    </bdi>
  )
  const height = 'inline-flex min-h-6 items-center max-sm:min-h-9'
  return (
    <td className={cx('sm:py-2 sm:ps-3', figureClass)}>
      {to && halalas !== 0 ? (
        <Link to={to} className={cx(height, 'text-brand underline')}>
          {figure}
        </Link>
      ) : (
        figure && <span className={height}>{figure}</span>
      )}
    </td>
  )
}

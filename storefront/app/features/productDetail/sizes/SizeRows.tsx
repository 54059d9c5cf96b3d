import { useTranslation } from '../../../i18n/useTranslation.ts'
import { BidiText } from '../../../ui/BidiText.tsx'
import { Link } from '../../../ui/Link.tsx'
import { SizePrice, type SizeView } from './SizeCell.tsx'
import { type Axis, type Member, sizeName } from './sizeGrid.ts'

interface SizeRowsProps {
  axes: readonly Axis[]
  members: readonly Member[]
  view: SizeView
}

/** Members as a list: one a row. */
export function SizeRows({ axes, members, view }: SizeRowsProps) {
  const { t } = useTranslation('catalogue')
  return (
    <table className="sizes-list">
      <caption className="sr-only">{t('sizes_title')}</caption>
      <thead className="sizes-head">
        <tr>
          <th scope="col">{axes.map(({ name }) => name).join(' × ')}</th>
          <th scope="col">{t('sku')}</th>
          <th scope="col" data-figures="">
            {t('size_price')}
          </th>
          <th scope="col">{t('size_stock')}</th>
          <th scope="col">{t('quantity')}</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id} aria-current={view.isCurrent(member) ? 'true' : undefined}>
            <th scope="row">
              <Link to={`/productdetails/${member.id}`}>
                <bdi>
                  <BidiText text={sizeName(axes, member)} />
                </bdi>
              </Link>
              {view.isCurrent(member) && <small>{t('size_shown')}</small>}
            </th>
            <td>
              <bdi dir="ltr" translate="no">
                {member.sku}
              </bdi>
            </td>
            <td data-figures="">
              <SizePrice amount={view.priceOf(member)} />
            </td>
            <td data-figures="">{view.stockOf(member)}</td>
            <td>{view.quantityOf(member)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

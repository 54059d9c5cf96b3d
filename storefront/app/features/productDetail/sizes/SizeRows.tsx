import { memo } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { BidiText } from '../../../ui/BidiText.tsx'
import { Link } from '../../../ui/Link.tsx'
import { SizePrice, SizeQuantity, SizeStock, type SizeView } from './SizeCell.tsx'
import type { Axis, Member } from './sizeGrid.ts'

interface SizeRowsProps {
  axes: readonly Axis[]
  members: readonly Member[]
  viewOf: (member: Member) => SizeView
}

/** Members as a list: one a row. */
export function SizeRows({ axes, members, viewOf }: SizeRowsProps) {
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
          <MemberRow key={member.id} {...viewOf(member)} />
        ))}
      </tbody>
    </table>
  )
}

const MemberRow = memo(function MemberRow(view: SizeView) {
  const { t } = useTranslation('catalogue')
  const { member, name, isCurrent, price } = view
  return (
    <tr aria-current={isCurrent ? 'true' : undefined}>
      <th scope="row">
        <Link to={`/productdetails/${member.id}`}>
          <bdi>
            <BidiText text={name} />
          </bdi>
        </Link>
        {isCurrent && <small>{t('size_shown')}</small>}
      </th>
      <td>
        <bdi dir="ltr" translate="no">
          {member.sku}
        </bdi>
      </td>
      <td data-figures="">
        <SizePrice amount={price} />
      </td>
      <td data-figures="">
        <SizeStock {...view} />
      </td>
      <td>
        <SizeQuantity {...view} />
      </td>
    </tr>
  )
})

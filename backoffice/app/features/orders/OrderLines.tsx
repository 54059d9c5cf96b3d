import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { PictureIcon } from '@rawaj/design/icons.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { DocumentSums } from '../../ui/DocumentSums.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { pictureSource } from '../details/index.ts'

/** Lines of an order at the time it was placed, each with the price of a piece by pieces, and its totals. */
export function OrderLines({ order }: { order: OpenOrder }) {
  const { t } = useTexts()
  return (
    <SectionCard
      title={t('orders_lines')}
      end={
        order.vat.rates.length > 0 && (
          <span className="text-14 text-muted">
            {t(order.taxIncluded ? 'orders_lines_with_vat' : 'orders_lines_before_vat')}
          </span>
        )
      }
    >
      <ul className="mt-2 divide-y divide-line">
        {order.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <DocumentSums figures={order} className="mt-2 ms-auto max-w-xs border-t border-line pt-3" />
    </SectionCard>
  )
}

function Line({ line }: { line: OpenOrder['lines'][number] }) {
  const { t, language, number, money } = useTexts()
  const { sku, picture, quantity, returnedQuantity, unitHalalas, amountHalalas } = line
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-white text-muted">
        {picture ? (
          <img src={`${pictureSource(picture)}?w=160`} alt="" className="size-full object-contain" />
        ) : (
          <PictureIcon className="size-6" />
        )}
      </span>
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">
          <bdi>{language === 'ar' ? line.nameAr : line.nameEn || line.nameAr}</bdi>
        </p>
        <p className="text-14 text-muted">
          <Ltr>{sku}</Ltr>
          {returnedQuantity > 0 && <> · {t('orders_returned', { pieces: number(returnedQuantity) })}</>}
        </p>
      </div>
      <div className="shrink-0 text-end">
        <p className="font-medium">
          <bdi translate="no">{money(amountHalalas)}</bdi>
        </p>
        <p className="text-14 text-muted">
          <bdi dir="ltr" translate="no">
            {number(quantity)} × {money(unitHalalas)}
          </bdi>
        </p>
      </div>
    </li>
  )
}

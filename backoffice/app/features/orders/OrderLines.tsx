import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { PictureIcon } from '@rawaj/design/icons.tsx'
import { nameIn } from '../../i18n/nameIn.ts'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { type DocumentLine, DocumentLines } from '../../ui/DocumentLines.tsx'
import { DocumentSums } from '../../ui/DocumentSums.tsx'
import { pictureGround } from '../../ui/pictureGround.ts'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { pictureSource } from '../details/index.ts'

/** Lines of an order at the time it was placed, each with the price of a piece by pieces, and its totals. */
export function OrderLines({ order }: { order: OpenOrder }) {
  const texts = useTexts()
  const { t } = texts
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
      <DocumentLines lines={order.lines.map((line) => toDocumentLine(line, texts))} />
      <DocumentSums figures={order} className="mt-2 ms-auto border-t border-line pt-3 sm:max-w-xs" />
    </SectionCard>
  )
}

function toDocumentLine(line: OpenOrder['lines'][number], texts: Texts): DocumentLine {
  const { t, number } = texts
  const { id, sku, picture, quantity, returnedQuantity, unitHalalas, amountHalalas } = line
  const name = nameIn(line, texts)
  const note = returnedQuantity > 0 && <> · {t('orders_returned', { pieces: number(returnedQuantity) })}</>
  return { id, name, sku, note, picture: <LinePicture path={picture} />, unitHalalas, quantity, amountHalalas }
}

function LinePicture({ path }: { path: string | null }) {
  return (
    <span
      className={`grid size-14 shrink-0 place-items-center overflow-hidden rounded-control border border-line text-muted ${pictureGround(path)}`}
    >
      {path ? (
        <img src={`${pictureSource(path)}?w=160`} alt="" className="size-full object-contain" />
      ) : (
        <PictureIcon className="size-6" />
      )}
    </span>
  )
}

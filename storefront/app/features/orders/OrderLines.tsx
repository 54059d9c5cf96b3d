import { parseUnitPrice, unitPriceToHalalas } from '@rawaj/contract/money/money.ts'
import type { Order, OrderLine } from '@rawaj/contract/orders/orderSchemas.ts'
import { usePrinting } from '@rawaj/design/usePrinting.ts'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { priceInHalalas } from '../cart/index.ts'
import { type DocumentLine, DocumentLines } from './DocumentLines.tsx'

/** Lines shown before the shopper asks for the rest. */
const initialLines = 4

/** The ordered lines, with or without VAT like the sums below; paper has all of them. */
export function OrderLines({ order }: { order: Pick<Order, 'orderdetails' | 'tax_included'> }) {
  const { orderdetails: lines, tax_included: withVat } = order
  const { t } = useTranslation('orders')
  const isPrinting = usePrinting()
  const [all, setAll] = useState(false)
  const hidden = all || isPrinting ? 0 : lines.length - initialLines
  // One more line takes no more room than the button that hides it.
  const shown = hidden > 1 ? lines.slice(0, initialLines) : lines
  return (
    <div className="border-t border-line">
      <DocumentLines lines={shown.map((line) => toDocumentLine(line, withVat))} withVat={withVat} />
      {shown.length < lines.length && (
        <button
          type="button"
          className="w-full border-t border-line py-3 text-14 font-medium text-petrol-700 enabled-hover:bg-petrol-50"
          onClick={() => setAll(true)}
        >
          {t('more_lines', { count: lines.length - shown.length })}
        </button>
      )}
    </div>
  )
}

function toDocumentLine(line: OrderLine, withVat: boolean): DocumentLine {
  const { id, product_id: productId, products, quantity, tax } = line
  const { name, sku, image } = products
  const unit = withVat ? priceInHalalas(line.price_incl) : unitPriceToHalalas(parseUnitPrice(line.sale_price) ?? 0)
  const total = withVat ? priceInHalalas(line.total_incl) : unit * quantity
  return { id, productId, name, sku, picture: image[0], unit, tax, quantity, total }
}

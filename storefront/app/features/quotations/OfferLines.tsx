import { parseUnitPrice, unitPriceToHalalas } from '@rawaj/contract/money/money.ts'
import type { Offer } from '@rawaj/contract/quotations/quotationSchemas.ts'
import { formatDate } from '@rawaj/contract/text/languages.ts'
import { ClockIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { priceInHalalas } from '../cart/index.ts'
import { type DocumentLine, DocumentLines, DocumentTotals } from '../orders/index.ts'

/** Lines, prices and total of an offer: with or without VAT like the customer's price list, so that it adds up. */
export function OfferLines({ offer }: { offer: Offer }) {
  return (
    <>
      <DocumentLines
        lines={offer.lines.map((line) => toDocumentLine(line, offer.tax_included))}
        withVat={offer.tax_included}
      />
      <DocumentTotals
        document={offer}
        goods={priceInHalalas(offer.total_price) - priceInHalalas(offer.transport_charge)}
        className="border-t border-line px-4 py-4 sm:ms-auto sm:w-96 sm:px-6"
      />
    </>
  )
}

function toDocumentLine(line: Offer['lines'][number], withVat: boolean): DocumentLine {
  const { product_id: productId, products, quantity, tax, promised_on: promisedOn } = line
  const [offered, listed] = [priceInHalalas(line.price_incl), priceInHalalas(line.list_price_incl)]
  return {
    id: productId,
    productId,
    name: products.name,
    sku: products.sku,
    picture: products.image[0],
    unit: withVat ? offered : unitPriceToHalalas(parseUnitPrice(line.sale_price) ?? 0),
    listUnit: withVat && listed > offered ? listed : undefined,
    tax,
    quantity,
    total: priceInHalalas(line.total),
    note: promisedOn !== null && <Promised on={promisedOn} />,
  }
}

function Promised({ on }: { on: string }) {
  const { t } = useTranslation('orders')
  return (
    <p className="mt-1 flex items-start gap-1.5 text-14 text-warning">
      <ClockIcon className="mt-[0.2em] size-4" />
      <span>
        {t('offer_promised')}{' '}
        <bdi dir="ltr" translate="no">
          {formatDate(on)}
        </bdi>
      </span>
    </p>
  )
}

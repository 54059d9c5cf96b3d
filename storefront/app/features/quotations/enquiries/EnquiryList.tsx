import type { Enquiry } from '@rawaj/contract/quotations/quotationSchemas.ts'
import { formatDate } from '@rawaj/contract/text/languages.ts'
import { BidiLines } from '@rawaj/design/BidiLines.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { BidiText } from '../../../ui/BidiText.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'

/** The customer's price requests by their numbers: of which product, how many, when. */
export function EnquiryList({ enquiries }: { enquiries: readonly Enquiry[] }) {
  const { t } = useTranslation('orders')
  return (
    <section aria-labelledby="price-requests" className="mt-4 grid gap-4 print:hidden">
      <h2 id="price-requests" className="text-20 sm:text-24">
        {t('price_requests')}
      </h2>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {enquiries.map(({ id, quantity, message, created_at: createdAt, products: product }) => (
            <li key={id} className="flex items-start gap-4 px-4 py-3 sm:px-6">
              <Link to={`/productdetails/${product.id}`} tabIndex={-1} aria-hidden="true" className="shrink-0">
                <Thumbnail src={product.image[0]} width={64} className="size-16" />
              </Link>
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-14 text-muted">
                  <span className="font-semibold text-ink">
                    {t('price_request_no')}{' '}
                    <bdi dir="ltr" translate="no">
                      {id}
                    </bdi>
                  </span>
                  <time dateTime={createdAt}>
                    <bdi dir="ltr" translate="no">
                      {formatDate(createdAt)}
                    </bdi>
                  </time>
                </p>
                <Link
                  to={`/productdetails/${product.id}`}
                  className="line-clamp-2 font-medium hover:text-petrol-700 hover:underline"
                >
                  <bdi>
                    <BidiText text={product.name} />
                  </bdi>
                </Link>
                <p className="text-14 text-muted">
                  {t('quantity')}{' '}
                  <bdi dir="ltr" translate="no" className="font-semibold text-ink">
                    {quantity}
                  </bdi>
                </p>
                {message !== '' && (
                  <p dir="auto" className="mt-1 text-14 wrap-break-word text-lines">
                    <BidiLines text={message} />
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <p className="text-14 text-muted">{t('price_requests_text')}</p>
    </section>
  )
}

import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { SkeletonText } from '@rawaj/design/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useShopApi } from '../../../shopApi/useShopApi.ts'
import { BidiText } from '../../../ui/BidiText.tsx'
import { Price } from '../../../ui/Price.tsx'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import { type CardProduct, displayPrices, pendingPricesClass, splitParagraphs, VatNote } from '../../catalogue/index.ts'
import { useShowsVat } from '../../prices/index.ts'
import { EnquiryForm, useEnquiry } from './EnquiryForm.tsx'
import { useEnquiryName } from './useEnquiryName.ts'

interface EnquiryDialogProps {
  product: EnquiryProduct
  open: boolean
  onClose: () => void
}

/**
 * Requests the price of a product: how many, and, of a visitor, whom to reach. It is called as its button is.
 */
export function EnquiryDialog({ product, open, onClose }: EnquiryDialogProps) {
  const { t } = useTranslation('catalogue')
  const formId = useId()
  const enquiry = useEnquiry(product, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(useEnquiryName())}
      closeLabel={t('close')}
      footer={
        <>
          <Button type="submit" form={formId} loading={enquiry.sending} disabled={!enquiry.enough}>
            {t('submit')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <ProductSummary product={product} />
      <EnquiryForm id={formId} enquiry={enquiry} />
    </Dialog>
  )
}

/** Product of an enquiry: a card's product, or a whole one, which includes its description. */
export type EnquiryProduct = CardProduct & Partial<Pick<Product, 'description'>>

/** The product of the enquiry: picture, name, the caller's own price with VAT, description. */
export function ProductSummary({ product }: { product: EnquiryProduct }) {
  const { t } = useTranslation(['catalogue', 'common'])
  const paragraphs = useDescription(product)
  const withVat = useShowsVat()
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <Thumbnail src={product.image[0]} width={80} tinted className="size-20 border border-line" />
        <div className="min-w-0">
          <p className="font-medium text-page-start" dir="auto">
            <BidiText text={product.name} />
          </p>
          <p className={`mt-1 flex flex-wrap items-baseline gap-x-2 ${pendingPricesClass}`}>
            <Price amount={displayPrices(product, { withVat }).current} currency={t('common:currency')} size="lg" />
            <span className="text-12 text-muted">
              <VatNote product={product} />
            </span>
          </p>
        </div>
      </div>
      {paragraphs === undefined ? (
        <SkeletonText lines={3} />
      ) : (
        paragraphs.length > 0 && (
          <section
            aria-label={t('description')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
            tabIndex={0}
            className="max-h-[5lh] overflow-y-auto text-14 text-muted"
          >
            {paragraphs.map((paragraph) => (
              <p key={paragraph} dir="auto" className="text-page-start not-first:mt-1.5">
                <BidiText text={paragraph} />
              </p>
            ))}
          </section>
        )
      )}
    </div>
  )
}

/** The description's paragraphs; cards come without it, so it is fetched for them. `undefined` until it is here. */
export function useDescription({ id, description }: EnquiryProduct): string[] | undefined {
  const { i18n } = useTranslation()
  const shopApi = useShopApi()
  const { data, isError } = useQuery({
    queryKey: ['description', id, i18n.language],
    queryFn: ({ signal }) => shopApi().listProducts({ query: { prod_id: id, limit: 1 } }, { signal }),
    enabled: description === undefined,
    staleTime: 300_000,
    select: ({ datas }) => datas.data[0]?.description ?? '',
  })
  // An enquiry can be sent without it.
  const text = description ?? (isError ? '' : data)
  return text === undefined ? undefined : splitParagraphs({ description: text })
}

import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.tsx'
import { QuotationIcon } from '../../ui/icons.tsx'
import type { AskedProduct } from './AskedProduct.ts'
import { PurchaseButton } from './PurchaseButton.tsx'

/** On a product card, where there is no room for words. */
export function PurchaseIcon({ product }: { product: AskedProduct }) {
  const { t } = useTranslation('catalogue')
  return (
    <PurchaseButton
      product={product}
      button={(press) => (
        <IconButton
          variant="outline"
          size="sm"
          label={t('request_price_of', { name: product.name })}
          icon={<QuotationIcon />}
          className="touch-target noscript:hidden"
          {...press}
        />
      )}
    />
  )
}

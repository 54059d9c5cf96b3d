import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { BidiText } from '../../ui/BidiText.tsx'
import { Price } from '../../ui/Price.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { useShowsVat } from '../prices/index.ts'
import type { OrderLine } from './orderLines.ts'
import { piecePrice } from './orderTotal.ts'

interface CandidateChoiceProps {
  line: OrderLine
  /** Id of the text of the line. */
  labelledBy: string
  onChoose: (productId: number) => void
}

/** The products that a line may mean, of which the customer chooses one. */
export function CandidateChoice({ line, labelledBy, onChoose }: CandidateChoiceProps) {
  const { t } = useTranslation(['quickOrder', 'cart'])
  const withVat = useShowsVat()
  const name = useId()
  return (
    <fieldset aria-describedby={labelledBy} className="mt-2">
      <legend className="text-14 text-warning">{t('which')}</legend>
      <div className="mt-1 grid gap-1.5">
        {line.products.map((product) => (
          <label
            key={product.id}
            className="flex min-h-11 items-center gap-3 rounded-control border border-line px-3 py-1.5 hover:border-line-strong has-checked:border-petrol-700 has-checked:bg-petrol-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-petrol-700"
          >
            <input
              type="radio"
              name={name}
              checked={line.chosen === product.id}
              onChange={() => onChoose(product.id)}
              className="size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-white outline-none checked:border-[6px] checked:border-petrol-700"
            />
            <Thumbnail src={product.image} width={40} className="size-10" />
            <span className="min-w-0 grow">
              <span className="block leading-snug">
                <bdi>
                  <BidiText text={product.name} />
                </bdi>
              </span>
              <span className="flex flex-wrap gap-x-3 text-12 text-muted">
                <bdi dir="ltr" translate="no">
                  {product.sku}
                </bdi>
                {product.stock > 0 ? t('in_stock', { count: product.stock }) : t('cart:out_of_stock')}
              </span>
            </span>
            <Price
              amount={piecePrice({ product, counted: line.quantity }, withVat)}
              currency={t('cart:currency')}
              size="sm"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

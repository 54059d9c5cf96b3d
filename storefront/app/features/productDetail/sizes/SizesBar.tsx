import type { Halalas } from '@rawaj/contract/money/money.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { CartIcon } from '@rawaj/design/icons.tsx'
import type { MouseEvent, Ref } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Link } from '../../../ui/Link.tsx'
import { Price } from '../../../ui/Price.tsx'
import { useVatLabel } from '../../prices/index.ts'

interface SizesBarProps {
  /** Members with a quantity, and their pieces. */
  sizes: number
  pieces: number
  total: Halalas
  /** What the last paste or addition has come to. */
  message: string
  /** Members of the family are in the cart. */
  isInCart: boolean
  isAdding: boolean
  isEmpty: boolean
  addButton: Ref<HTMLButtonElement>
  onAdd: () => void
  onClear: () => void
}

/** A cell that is left may say something, and would move the button from under the pointer before it is let go. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** Below the table, and in sight as long as it is: what is typed, what it costs, and the button that adds all of it. */
export function SizesBar({ sizes, pieces, total, message, isInCart, isAdding, isEmpty, ...parts }: SizesBarProps) {
  const { t } = useTranslation(['catalogue', 'cart', 'common'])
  const vat = useVatLabel()
  return (
    <div className="sizes-bar">
      <div className="min-w-0 grow max-sm:basis-full">
        <p role="status" className="text-14 text-muted">
          {message}
        </p>
        {sizes > 0 ? (
          <p className="flex flex-wrap items-baseline gap-x-3 text-14">
            <span>
              {t('family_sizes', { count: sizes })} · {t('size_pieces', { count: pieces })}
            </span>
            <span className="own-prices">
              <Price amount={total} currency={t('common:currency')} size="lg" />
              {vat && <span className="ms-1.5 text-12 text-muted">{t(`cart:${vat}`)}</span>}
            </span>
          </p>
        ) : (
          message === '' && (
            <p className="text-14 text-muted">
              {isInCart ? (
                <Link to="/shopcart" className="link">
                  {t('cart:view_cart')}
                </Link>
              ) : (
                t('sizes_hint')
              )}
            </p>
          )
        )}
      </div>
      {!isEmpty && (
        <Button variant="quiet" onMouseDown={keepFocus} onClick={parts.onClear}>
          {t('sizes_clear')}
        </Button>
      )}
      <Button
        variant="primary"
        className="max-sm:grow"
        icon={<CartIcon className="size-5" />}
        loading={isAdding}
        disabled={isEmpty && !isAdding}
        ref={parts.addButton}
        onMouseDown={keepFocus}
        onClick={parts.onAdd}
      >
        {t('sizes_add')}
      </Button>
    </div>
  )
}

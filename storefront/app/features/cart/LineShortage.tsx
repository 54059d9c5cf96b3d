import { useTranslation } from 'react-i18next'
import { WarningIcon } from '../../ui/icons.tsx'
import type { CartLine } from './cartLine.ts'
import { useChangeQuantity } from './useChangeQuantity.ts'

/** Marks a line of which there is less than wanted, and offers what there is. */
export function LineShortage({ line }: { line: CartLine }) {
  const { t } = useTranslation('cart')
  const changeQuantity = useChangeQuantity()
  if (line.available >= line.quantity) return null
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-14 text-danger">
      <WarningIcon className="mt-[0.2em] size-4" />
      <span>
        {line.available === 0 ? t('line_sold_out') : t('line_short', { count: line.available })}{' '}
        {line.available > 0 && (
          <button
            type="button"
            className="link py-1 font-medium"
            onClick={() => changeQuantity(line.id, line.available)}
          >
            {t('take_available')}
          </button>
        )}
      </span>
    </p>
  )
}

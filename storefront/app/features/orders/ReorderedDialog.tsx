import { parseUnitPrice, unitPriceToHalalas } from '@rawaj/contract/money/money.ts'
import type { ReorderedLine, ReorderProblem } from '@rawaj/contract/orders/orderSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { BidiText } from '../../ui/BidiText.tsx'
import { Link } from '../../ui/Link.tsx'
import { Price } from '../../ui/Price.tsx'
import { priceInHalalas } from '../cart/index.ts'
import { useShowsVat, useVatLabel } from '../prices/index.ts'

interface ReorderedDialogProps {
  /** The lines that differ from the order. */
  lines: readonly ReorderedLine[]
  onClose: () => void
}

/** Changes since an order that is ordered again: gone, fewer, dearer, cheaper. */
export function ReorderedDialog({ lines, onClose }: ReorderedDialogProps) {
  const { t } = useTranslation(['orders', 'common'])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('again_title')}
      closeLabel={t('common:close')}
      size="sm"
      footer={
        <>
          <Link to="/shopcart" className={buttonClass({})}>
            {t('again_cart')}
          </Link>
          <Button variant="outline" onClick={onClose}>
            {t('again_close')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('again_text')}</p>
      <ul className="mt-4 grid gap-3">
        {lines.map((line) => (
          <ChangedLine key={line.product_id} line={line} />
        ))}
      </ul>
    </Dialog>
  )
}

/** Nothing of it is in the cart. */
const missing: readonly (ReorderProblem | null)[] = ['coming', 'hidden', 'archived', 'out_of_stock']

function ChangedLine({ line }: { line: ReorderedLine }) {
  const { t } = useTranslation('orders')
  const withVat = useShowsVat()
  const vatLabel = useVatLabel()
  const { name, problem, ordered, in_cart } = line
  const shown = (incl: number, beforeVat: number) =>
    withVat ? priceInHalalas(incl) : unitPriceToHalalas(parseUnitPrice(beforeVat) ?? 0)
  const before = shown(line.then_incl, line.then_price)
  const now = shown(line.now_incl ?? line.then_incl, line.now_price ?? line.then_price)
  const price = (amount: number) => <Price amount={amount} currency={t('currency')} size="sm" />
  return (
    <li className="border-t border-line pt-3">
      <p className="font-medium">
        <bdi>
          <BidiText text={name} />
        </bdi>
      </p>
      {problem && (
        <p className="text-14 text-warning">
          <BidiText text={t(`again_${problem}`, { in_cart, ordered })} />{' '}
          {missing.includes(problem) && (
            <Link to={`/purchase?query=${encodeURIComponent(name)}`} className="link font-medium">
              {t('again_similar')}
            </Link>
          )}
        </p>
      )}
      {now !== before && (
        <p className="text-14 text-muted">
          {t(now > before ? 'again_dearer' : 'again_cheaper')}: {price(now)} <s>{price(before)}</s>{' '}
          {vatLabel && t(vatLabel)}
        </p>
      )}
    </li>
  )
}

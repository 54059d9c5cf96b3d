import type { ReorderedLine } from '@rawaj/contract/orders/orderSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { BidiText } from '../../ui/BidiText.tsx'
import { Link } from '../../ui/Link.tsx'
import { Price } from '../../ui/Price.tsx'
import { priceInHalalas } from '../cart/index.ts'
import { useIsVatRegistered } from '../prices/index.ts'

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

function ChangedLine({ line: { name, problem, ordered, in_cart, then_incl, now_incl } }: { line: ReorderedLine }) {
  const { t } = useTranslation('orders')
  const registered = useIsVatRegistered()
  const price = (riyals: number) => <Price amount={priceInHalalas(riyals)} currency={t('currency')} size="sm" />
  return (
    <li className="border-t border-line pt-3">
      <p className="font-medium">
        <bdi>
          <BidiText text={name} />
        </bdi>
      </p>
      {problem && (
        <p className="text-14 text-warning">
          <BidiText text={t(`again_${problem}`, { in_cart, ordered })} />
        </p>
      )}
      {now_incl !== null && now_incl !== then_incl && (
        <p className="text-14 text-muted">
          {t(now_incl > then_incl ? 'again_dearer' : 'again_cheaper')}: {price(now_incl)} <s>{price(then_incl)}</s>{' '}
          {registered && t('with_vat')}
        </p>
      )}
    </li>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { RemoveIcon } from '../../ui/icons.tsx'
import { focusOn } from '../../ui/passFocusOn.ts'
import { useLateDialog } from '../messages/useLateDialog.ts'
import { useSession } from '../session/useSession.ts'
import { CartLineRow, lineColumns } from './CartLineRow.tsx'
import type { CartLine } from './cartLine.ts'
import { useEmptyCart } from './useEmptyCart.ts'

const loadDialog = async () => (await import('../../ui/ConfirmDialog.tsx')).ConfirmDialog

/** What is in the cart, line by line, and the way to empty it. */
export function CartLines({ lines }: { lines: CartLine[] }) {
  const { t } = useTranslation('cart')
  return (
    <Card as="section" padding="none" aria-label={t('lines')} className="@container overflow-hidden">
      <div
        aria-hidden="true"
        className={cx(
          'hidden gap-x-4 border-b border-line bg-ground px-6 py-3 text-14 text-muted @3xl:grid',
          lineColumns,
        )}
      >
        <span className="col-span-2">{t('product')}</span>
        <span>{t('unit_price')}</span>
        <span>{t('quantity')}</span>
        <span className="text-end">{t('line_total')}</span>
      </div>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <CartLineRow key={line.id} line={line} />
        ))}
      </ul>
      <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3 sm:px-6">
        <p className="text-14 text-muted">{t('prices_before_vat')}</p>
        <EmptyCartButton />
      </footer>
    </Card>
  )
}

function EmptyCartButton() {
  const { t } = useTranslation('cart')
  const session = useSession()
  const emptyCart = useEmptyCart()
  const [asking, setAsking] = useState(false)
  const ConfirmDialog = useLateDialog({
    load: loadDialog,
    wanted: asking,
    giveUp: () => setAsking(false),
  })
  if (!session) return null
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="-mx-3"
        icon={<RemoveIcon className="size-4" />}
        loading={emptyCart.isPending}
        onClick={() => setAsking(true)}
      >
        {t('empty_cart')}
      </Button>
      {ConfirmDialog && (
        <ConfirmDialog
          open={asking}
          title={t('empty_cart_question')}
          words={{ ok: t('empty_cart'), cancel: t('cancel') }}
          variant="danger"
          onCancel={() => setAsking(false)}
          onOk={() => {
            setAsking(false)
            emptyCart.mutate(session.id, { onSuccess: () => focusOn(null) })
          }}
        >
          {t('empty_cart_text')}
        </ConfirmDialog>
      )}
    </>
  )
}

import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { PreviousIcon } from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { EmptyCart } from '../../ui/drawings/EmptyCart.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/Link.tsx'
import { useLazySection } from '../../ui/useLazySection.ts'
import { signInPath, useSession } from '../auth/index.ts'
import { CartSkeleton, useCart } from '../cart/index.ts'
import { LoadFailure } from '../feedback/index.ts'
import { PageHead } from '../page/index.ts'

/** Fetched beside the cart itself: visitors have nothing to order. */
const loadCheckout = async () => (await import('./Checkout.tsx')).Checkout

/** Cart and checkout on one page. */
export function CartScreen() {
  const { t } = useTranslation(['cart', 'messages', 'common'])
  const session = useSession()
  const cart = useCart()
  const [ordering, setOrdering] = useState(false)
  const { Section: Checkout, isFailed, retry } = useLazySection({ load: loadCheckout, enabled: Boolean(session) })
  const filled = cart.status === 'ready' && cart.count > 0
  // The heading says more together with the lines, or it would push the skeleton down for a moment.
  const shown = filled && Checkout !== null
  const skeleton = <CartSkeleton label={t('loading')} />
  const visitor = (
    <EmptyState
      drawing={EmptyCart}
      title={t('visitor_title')}
      text={t('visitor_text')}
      action={
        <Link to={signInPath('/shopcart')} className={buttonClass({ size: 'lg' })}>
          {t('sign_in')}
        </Link>
      }
    />
  )

  return (
    // As high as the window below the header: the footer does not come into view when the cart turns out to be empty.
    <div className="container-page py-6 in-data-[session=in]:min-h-[calc(100svh-9rem)] sm:py-10">
      <PageHead title={t('page_title')} path="/shopcart" hidden />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="text-28 sm:text-36">
          {t('page_title')}{' '}
          {shown && (
            <span className="ms-2 text-16 font-normal text-muted">{t('line_count', { count: cart.count })}</span>
          )}
        </h1>
        {shown && (
          <Link
            to="/purchase"
            className={buttonClass({ variant: 'quiet', size: 'sm', className: 'max-sm:-ms-3 sm:-me-3' })}
          >
            <PreviousIcon className="size-5" />
            {t('continue_shopping')}
          </Link>
        )}
      </div>
      {content()}
    </div>
  )

  function content() {
    // Until it is known who looks, the page holds both; the mark on the document shows the right one before paint.
    if (cart.status === 'unknown') {
      return (
        <>
          <div className="in-data-[session=in]:hidden">{visitor}</div>
          <div className="hidden in-data-[session=in]:block">{skeleton}</div>
        </>
      )
    }
    if (cart.status === 'visitor') return visitor
    if (cart.status === 'failed' || (filled && isFailed)) {
      return (
        <LoadFailure
          error={cart.error}
          title={t('failed_title')}
          text={t('failed_text')}
          onRetry={() => {
            retry()
            if (cart.status === 'failed') void cart.refetch()
          }}
        />
      )
    }
    if (cart.status !== 'ready' || !session || !cart.delivery) return skeleton
    // A paid order may exist, and so the cart be empty, before the browser learns of it.
    if (cart.count === 0 && !ordering) {
      return (
        <EmptyState
          drawing={EmptyCart}
          title={t('messages:your_cart_is_currently_empty_start_adding_items')}
          action={
            <>
              <Link to="/purchase" className={buttonClass({ size: 'lg' })}>
                {t('continue_shopping')}
              </Link>
              <Link to="/quick-order" className={buttonClass({ variant: 'outline', size: 'lg' })}>
                {t('common:quick_order')}
              </Link>
              <Link to="/orders" className={buttonClass({ variant: 'outline', size: 'lg' })}>
                {t('my_orders')}
              </Link>
            </>
          }
        />
      )
    }
    if (!Checkout) return skeleton
    return (
      <Checkout
        customerId={session.id}
        lines={cart.lines}
        deliveryTerms={cart.delivery}
        settling={cart.settling}
        onOrdering={setOrdering}
      />
    )
  }
}

/** The customer's cart: its data, its changes, its lines and totals on screen. */

export { AddToCartButton } from './AddToCartButton.tsx'
export { setAppliedCoupon, toAppliedCoupon, useAppliedCoupon } from './appliedCoupon.ts'
export { CartLines } from './CartLines.tsx'
export { CartSkeleton } from './CartSkeleton.tsx'
export { CartTotals } from './CartTotals.tsx'
export { type CartLine, priceInHalalas, toCartLine } from './cartLine.ts'
export { useAddToCart } from './cartMutations.ts'
export { cartMisfit, cartTotals, useCart, useCartLine } from './cartQueries.ts'
export { announceCartChange, useFollowOtherTabs } from './otherTabs.ts'
export { useAddPending } from './pendingAdd.ts'

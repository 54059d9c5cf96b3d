/** From the cart to a placed and paid order. */
export { CartScreen } from './CartScreen.tsx'

import { CartScreen } from '../features/checkout/index.ts'

export default CartScreen

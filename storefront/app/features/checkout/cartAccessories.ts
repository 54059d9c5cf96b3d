export { CartAccessories } from '../cart/index.ts'

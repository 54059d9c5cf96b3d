/** The demo products of a shop that was filled with some, and the button that removes them. */
export { DemoGoods } from './DemoGoods.tsx'

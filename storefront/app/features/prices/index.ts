/** Display of prices: with VAT, or before it for trade customers, and the switch between the two. */
export { PriceSwitch } from './PriceSwitch.tsx'
export { SumRows } from './SumRows.tsx'
export { useIsTrade, useIsVatRegistered, useShowsVat, useVatLabel } from './showsVat.ts'
export { unitAmount } from './unitAmount.ts'

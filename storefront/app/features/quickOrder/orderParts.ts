/** What is shown once there are lines: fetched then, in one file. */
export { OrderLineList } from './OrderLineList.tsx'
export { OrderSummary } from './OrderSummary.tsx'

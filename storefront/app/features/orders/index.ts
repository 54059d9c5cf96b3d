/** Orders that were placed: their data, status and lines. */
export { OrderCard } from './OrderCard.tsx'
export { OrdersSkeleton } from './OrdersSkeleton.tsx'
export { orderTypeKey } from './orderLabels.ts'
export { useOrderStatistics, useOrders } from './orderQueries.ts'

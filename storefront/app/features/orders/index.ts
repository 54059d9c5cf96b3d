/** Orders that were placed: their data, status and lines. */

export { DocumentTotals } from './DocumentTotals.tsx'
export { OrderActions } from './OrderActions.tsx'
export { OrderCard } from './OrderCard.tsx'
export { OrderOwed } from './OrderOwed.tsx'
export { OrderReturns } from './OrderReturns.tsx'
export { OrderRow } from './OrderRow.tsx'
export { OrderShipment } from './OrderShipment.tsx'
export { OrderSteps } from './OrderSteps.tsx'
export { OrdersSkeleton } from './OrdersSkeleton.tsx'
export { orderTypeKey } from './orderLabels.ts'
export { useOrderStatistics, useOrders, useOwnOrder } from './orderQueries.ts'
export { TransferDetails } from './TransferDetails.tsx'

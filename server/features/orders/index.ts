/** An order's rows, its status, and the stock that it takes and returns. */
export { awaitsTransfer, bankTransferOf, takesBankTransfers } from './bankTransfer.ts'
export { deleteOrderNote, insertOrderNote, markReturned, raiseOrderVersion, updateOrder } from './changeOrder.ts'
export { countOpenOrders } from './countOpenOrders.ts'
export {
  type Credit,
  type CreditRequest,
  creditOrder,
  outstandingAmount,
} from './creditOrder.ts'
export { documentVatOf, toDocumentVatDto } from './documentVatOf.ts'
export { goodsArrived, goodsPromised } from './emails/goodsEmails.ts'
export { newOrder, orderPlaced } from './emails/orderPlaced.ts'
export { orderSums } from './emails/orderSums.ts'
export { transferFacts } from './emails/transferFacts.ts'
export { orderEventHandlers } from './eventHandlers.ts'
export {
  findOrder,
  findOrderByNo,
  lockOrderRow,
  lockOrdersOf,
  type OrderLineRow,
  type OrderRow,
  readOrderLines,
} from './findOrder.ts'
export {
  findReplayedOrder,
  type PlacedOrder,
} from './findReplayedOrder.queries.ts'
export { isLateOrder, lateSince, statusesBeforeDelivery } from './isLateOrder.ts'
export { listReturns } from './listReturns.ts'
export { lockReturn } from './lockReturn.ts'
export {
  abandonOrder,
  assertOrderVersion,
  isAllReturned,
  type LockedOrder,
  lockOrder,
  moveOrder,
  setPaymentState,
} from './moveOrder.ts'
export { newOrderQueries } from './newOrderQueries.ts'
export { lockOrderedInCart, removeOrderedFromCart } from './orderedInCart.ts'
export { isOrderNumberTaken, orderNumber } from './orderNumber.ts'
export { orderRecipient } from './orderRecipient.queries.ts'
export { movesOf, statusOf } from './orderStates.ts'
export { orderText } from './orderText.ts'
export { eraseBuyers, moveOrderActions, moveOrders, orderIdsOf } from './personalOrders.ts'
export { reserveStock, stockError } from './reserveStock.ts'
export { lockOrderedGoods, markStockHeld, restoreStock } from './restoreStock.queries.ts'
export { type InvoiceBuyer, setInvoiceBuyer } from './setInvoiceBuyer.ts'
export { takeOrOwe } from './takeOrOwe.ts'
export { toOrderTotalsDto } from './toOrderTotalsDto.ts'
export { insertReturn, receiveReturn, updateReturn } from './writeReturns.ts'

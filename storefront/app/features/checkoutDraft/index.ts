/** What a customer enters before an order, stored while the tab lives. */
export {
  clearDraft,
  type Delivery,
  deliveryOf,
  emptyDelivery,
  readDeliveryDraft,
  readDraft,
  saveDraftField,
} from './checkoutDraft.ts'
export { addToQuotationMessage } from './quotationMessage.ts'

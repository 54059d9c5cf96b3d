export { auditBooks, type Discrepancy } from './auditBooks.ts'
export { isReconciliationHour, reconcile } from './reconcile.ts'

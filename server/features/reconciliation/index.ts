export { auditBooks, type Discrepancy } from './auditBooks.ts'

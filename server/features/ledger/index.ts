export { creditPostings, type Postings, type SaleAmounts, salePostings, transfer } from './accounts.ts'
export { entryLines, recordEntry } from './recordEntry.ts'
export { ledgerEntries, ledgerLines } from './tables.ts'

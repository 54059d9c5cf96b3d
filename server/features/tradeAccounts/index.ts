/** Trade accounts: companies that customers buy for, asked for by them and approved by the shop. */
export { buyerCompanyOf } from './buyerCompany.ts'
export { decideTradeRequest } from './decideTradeRequest.ts'
export { tradeDecided, tradeRequest } from './emails/tradeEmails.ts'
export { tradeEventHandlers } from './eventHandlers.ts'
export { countOpenTradeRequests, hasTradeRequest, listTradeRequests } from './listTradeRequests.ts'
export { moveTradeRequests } from './moveTradeRequests.ts'
export { tradeRequests } from './tables.ts'
export { tradeHandlers } from './tradeHandlers.ts'

/**
 * The shop's tables. Money is whole halalas before VAT. What the owner writes stands in both languages side by side;
 * Arabic is always there, and a missing English text is the empty one.
 */
export * from './tables/accounts.ts'
export * from './tables/catalogue.ts'
export * from './tables/content.ts'
export * from './tables/messages.ts'
export * from './tables/ordering.ts'
export * from './tables/payments.ts'
export * from './tables/shopState.ts'

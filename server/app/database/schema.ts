/**
 * All tables of the shop, for migrations. Money is whole halalas before VAT. What the owner writes stands in both
 * languages side by side; Arabic is always there, and a missing English text is the empty one.
 */
export * from '../../features/accounts/tables.ts'
export * from '../../features/cart/tables.ts'
export * from '../../features/catalogue/tables.ts'
export * from '../../features/content/tables.ts'
export * from '../../features/coupons/tables.ts'
export * from '../../features/enquiries/tables.ts'
export * from '../../features/newsletter/tables.ts'
export * from '../../features/orders/tables.ts'
export * from '../../features/payments/tables.ts'
export * from '../../features/shop/tables.ts'
export * from '../../features/support/tables.ts'
export * from '../../platform/rateLimits/tables.ts'

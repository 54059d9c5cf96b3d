/** What the owner settles about the shop, in the database. */
export { configuredProviders } from './configuredProviders.ts'
export { createShopSettings } from './createShopSettings.ts'
export { isVatRegistered } from './isVatRegistered.ts'
export { readSettings } from './readSettings.ts'
export { seedSettings } from './seedSettings.ts'
export { settingsHandlers } from './settingsHandlers.ts'
export { shopSettings } from './tables.ts'
export { updateSettings } from './updateSettings.ts'

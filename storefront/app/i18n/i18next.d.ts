import type account from '../../../locales/en/account.json'
import type cart from '../../../locales/en/cart.json'
import type catalogue from '../../../locales/en/catalogue.json'
import type common from '../../../locales/en/common.json'
import type contact from '../../../locales/en/contact.json'
import type errors from '../../../locales/en/errors.json'
import type home from '../../../locales/en/home.json'
import type messages from '../../../locales/en/messages.json'
import type orders from '../../../locales/en/orders.json'
import type policies from '../../../locales/en/policies.json'
import type quickOrder from '../../../locales/en/quickOrder.json'
import type support from '../../../locales/en/support.json'

/** Makes a key that `locales/` does not have a compile error; `locales.test.ts` keeps both languages equal. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      account: typeof account
      cart: typeof cart
      catalogue: typeof catalogue
      common: typeof common
      contact: typeof contact
      errors: typeof errors
      home: typeof home
      messages: typeof messages
      orders: typeof orders
      policies: typeof policies
      quickOrder: typeof quickOrder
      support: typeof support
    }
  }
}

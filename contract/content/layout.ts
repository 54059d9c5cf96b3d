/** Parts around every page of the shop: the notice line above the header, and the links of footer and menu. */

export const noticeTones = ['info', 'warning'] as const
export type NoticeTone = (typeof noticeTones)[number]

/** State of a notice; `waiting`: it is scheduled for now, but a later one is shown. */
export const noticeStates = ['off', 'scheduled', 'shown', 'waiting', 'ended'] as const
export type NoticeState = (typeof noticeStates)[number]

export const maxNoticeText = 120

/** Two columns of the footer, and the main navigation of the burger menu. */
export const menuPlaces = ['footer_service', 'footer_about', 'menu'] as const
export type MenuPlace = (typeof menuPlaces)[number]

/** Links that every shop has, by the name of their word in `locales/{language}/common.json`. */
export const standardKeys = [
  'home',
  'shop',
  'about',
  'contact_us',
  'support',
  'faq',
  'distributors',
  'all_products',
  'cart',
  'account',
  'my_orders',
  'sign_in',
  'condition_of_use',
  'privacy',
  'cookies',
] as const
export type StandardKey = (typeof standardKeys)[number]

export const standardLinks: Record<StandardKey, string> = {
  home: '/',
  shop: '/purchase',
  about: '/about',
  contact_us: '/contact',
  support: '/support',
  faq: '/faq',
  distributors: '/distributors',
  all_products: '/purchase',
  cart: '/shopcart',
  account: '/account',
  my_orders: '/orders',
  sign_in: '/login',
  condition_of_use: '/condition-of-use',
  privacy: '/privacy',
  cookies: '/cookies',
}

interface StandardEntry {
  standard: StandardKey
  /** The law, or the shop's specification, wants it seen: it can be renamed and moved, not hidden. */
  required?: true
  /** Absent: visible to all. */
  seenBy?: 'signedIn' | 'visitors'
}

/** The links of each place that every shop begins with, in their order. */
export const standardEntries: Record<MenuPlace, readonly StandardEntry[]> = {
  footer_service: [
    { standard: 'contact_us' },
    { standard: 'support' },
    { standard: 'faq' },
    { standard: 'all_products' },
    { standard: 'cart' },
    { standard: 'my_orders', seenBy: 'signedIn' },
    { standard: 'sign_in', seenBy: 'visitors' },
  ],
  footer_about: [
    { standard: 'about' },
    { standard: 'distributors' },
    { standard: 'condition_of_use', required: true },
    { standard: 'privacy', required: true },
    { standard: 'cookies', required: true },
  ],
  menu: [
    { standard: 'home', required: true },
    { standard: 'shop', required: true },
    { standard: 'about', required: true },
    { standard: 'contact_us', required: true },
    { standard: 'faq' },
    { standard: 'distributors' },
    { standard: 'account', seenBy: 'signedIn' },
    { standard: 'my_orders', seenBy: 'signedIn' },
    { standard: 'support', seenBy: 'signedIn' },
    { standard: 'sign_in', seenBy: 'visitors' },
  ],
}

/** Definition of a standard link in its menu; undefined for the shop's own links. */
export const standardEntry = (place: MenuPlace, key: StandardKey | null): StandardEntry | undefined =>
  standardEntries[place].find(({ standard }) => standard === key)

/** As many as a place has room for, shown or not. */
export const maxMenuEntries = 16

/** An address of the web, of another site. */
export const isWebAddress = (link: string): boolean => link.startsWith('https://')

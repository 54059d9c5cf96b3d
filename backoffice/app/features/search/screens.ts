import { NoResultsIcon, RedirectIcon, SynonymIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../screens.ts'

const parts = { permission: 'content.write', texts: ['Search'] } as const
// The target of a redirect is found as for a banner.
const redirectParts = { ...parts, texts: ['Search', 'Banners'] } as const

export const screens: readonly Screen[] = [
  {
    ...parts,
    path: 'search',
    lazy: () => import('./missList.tsx'),
    menu: { group: 'storefront', order: 40, icon: NoResultsIcon, search: '?state=open' },
  },
  {
    ...parts,
    path: 'synonyms',
    lazy: () => import('./synonymList.tsx'),
    menu: { group: 'storefront', order: 41, icon: SynonymIcon },
  },
  { ...parts, path: 'synonyms/:id', lazy: () => import('./synonymDetail.tsx') },
  {
    ...redirectParts,
    path: 'redirects',
    lazy: () => import('./redirectList.tsx'),
    menu: { group: 'storefront', order: 42, icon: RedirectIcon },
  },
  { ...redirectParts, path: 'redirects/:id', lazy: () => import('./redirectDetail.tsx') },
]

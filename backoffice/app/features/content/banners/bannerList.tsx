import { type BannerState, bannerKinds, bannerStates } from '@rawaj/contract/content/banners.ts'
import type { Tone } from '@rawaj/design/StatusPill.tsx'
import { defineListScreen } from '../../lists/index.ts'
import { contentIn } from './contentIn.ts'

const tones: Record<BannerState, Tone> = {
  off: 'neutral',
  scheduled: 'info',
  shown: 'success',
  waiting: 'warning',
  ended: 'neutral',
}

/** The banners of the home page, in their order. */
export const Component = defineListScreen({
  name: 'banners',
  call: 'listBanners',
  columns: [
    { name: 'content', primary: true, width: 18, value: contentIn },
    { name: 'kind', width: 9, value: ({ kind }, { t }) => t(`banners_kind_${kind}`) },
    {
      name: 'state',
      kind: 'status',
      width: 10,
      value: ({ state }, { t }) => t(`banners_state_${state}`),
      tone: ({ state }) => tones[state],
    },
    { name: 'startsAt', kind: 'time', width: 11 },
    { name: 'endsAt', kind: 'time', width: 11 },
    { name: 'link', kind: 'code', width: 12, hidden: true },
  ],
  filters: [
    { kind: 'search', name: 'query' },
    { kind: 'choice', name: 'kind', options: bannerKinds, matches: (banner, option) => banner.kind === option },
    { kind: 'choice', name: 'state', options: bannerStates, matches: (banner, option) => banner.state === option },
  ],
  remove: { call: 'deleteBanner' },
  arrange: { href: '/banners/order', permission: 'content.write' },
  create: { href: '/banners/new', permission: 'content.write' },
})

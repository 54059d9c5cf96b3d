import { type BannerState, bannerKinds, bannerStates } from '@rawaj/contract/content/banners.ts'
import { RemoveIcon } from '@rawaj/design/icons.tsx'
import type { Tone } from '@rawaj/design/StatusPill.tsx'
import { defineList, ListScreen } from '../../lists/index.ts'
import { contentIn } from './contentIn.ts'

const tones: Record<BannerState, Tone> = {
  off: 'neutral',
  scheduled: 'info',
  shown: 'success',
  waiting: 'warning',
  ended: 'neutral',
}

/** The banners of the home page, in their order. */
const bannerList = defineList({
  name: 'banners',
  call: 'listBanners',
  href: ({ id }) => `/banners/${id}`,
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
    { name: 'startsAt', kind: 'time', width: 11, value: ({ startsAt }) => startsAt },
    { name: 'endsAt', kind: 'time', width: 11, value: ({ endsAt }) => endsAt },
    { name: 'link', kind: 'code', width: 12, value: ({ link }) => link, hidden: true },
  ],
  filters: [
    { kind: 'search', name: 'query' },
    { kind: 'choice', name: 'kind', options: bannerKinds, matches: (banner, option) => banner.kind === option },
    { kind: 'choice', name: 'state', options: bannerStates, matches: (banner, option) => banner.state === option },
  ],
  actions: [
    {
      name: 'remove',
      icon: <RemoveIcon />,
      permission: 'content.write',
      danger: true,
      run: (adminApi, { id }) => adminApi.deleteBanner({ params: { id } }),
    },
  ],
  arrange: { href: '/banners/order', permission: 'content.write' },
  create: { href: '/banners/new', permission: 'content.write' },
})

export function Component() {
  return <ListScreen list={bannerList} />
}

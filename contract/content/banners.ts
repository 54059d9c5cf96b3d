import { type Scheduled, scheduleState, timeOf } from '../time/schedule.ts'

/** Places of the home page that hold banners: what each kind is called, how many of it show, and how large its pictures are. */

export const bannerKinds = ['side', 'hero', 'promo', 'bottom'] as const
export type BannerKind = (typeof bannerKinds)[number]

/** Kinds in the order of their numbers (`banner_type`). */
export const bannerTypes = { side: 0, hero: 1, promo: 2, bottom: 3 } as const satisfies Record<BannerKind, number>

/** As many as the home page has room for. */
export const bannerSlots: Record<BannerKind, number> = { side: 1, hero: 4, promo: 2, bottom: 6 }

/** State of a banner; `waiting`: it is scheduled for now, but others of its kind take all slots. */
export const bannerStates = ['off', 'scheduled', 'shown', 'waiting', 'ended'] as const
export type BannerState = (typeof bannerStates)[number]

interface Size {
  width: number
  height: number
}

/** Minimum size of a picture to look sharp in its slot; the texts `small_picture_{kind}` name the same pixels. */
export const leastPicture: Record<BannerKind | 'tall', Size> = {
  side: { width: 800, height: 600 },
  hero: { width: 1_600, height: 680 },
  promo: { width: 1_000, height: 500 },
  bottom: { width: 1_600, height: 400 },
  tall: { width: 720, height: 900 },
}

export const isSmaller = (picture: Size, least: Size) => picture.width < least.width || picture.height < least.height

interface PlacedBanner extends Scheduled {
  id: number
  kind: BannerKind
  position: number
}

/** Banners of one kind that run at a moment, in their order: the home page shows the first of them. */
export const runningOf = <Banner extends PlacedBanner>(banners: readonly Banner[], kind: BannerKind, at: number) =>
  banners
    .filter((banner) => banner.kind === kind && scheduleState(banner, at) === 'running')
    .toSorted((one, other) => one.position - other.position || one.id - other.id)

/** The first moment from `now` on at which more run than the place shows, with those that show and those that do not. */
export function findCrowded<Banner extends PlacedBanner>(
  banners: readonly Banner[],
  kind: BannerKind,
  now: number,
): { at: number; shown: Banner[]; hidden: Banner[] } | null {
  const starts = banners
    .filter((banner) => banner.kind === kind)
    .map(({ startsAt }) => timeOf(startsAt, now))
    .filter((at) => at > now)
  for (const at of [now, ...starts.toSorted((one, other) => one - other)]) {
    const running = runningOf(banners, kind, at)
    const places = bannerSlots[kind]
    if (running.length > places) return { at, shown: running.slice(0, places), hidden: running.slice(places) }
  }
  return null
}

/** Addresses below these are not pages that visitors look at. */
const notPages = /^\/(?:admin|api|media|assets)(?:[/?#]|$)/

/** An address within the shop: it begins with one slash, and no browser reads it as another site's. */
export function isShopPath(link: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, and `/\t/other.example` is another site.
  if (!/^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/.test(link) || notPages.test(link)) return false
  try {
    const { origin, pathname } = new URL(link, 'https://shop.invalid')
    return origin === 'https://shop.invalid' && !pathname.startsWith('//') && !notPages.test(pathname)
  } catch {
    return false
  }
}

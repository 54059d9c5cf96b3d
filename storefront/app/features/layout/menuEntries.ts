import type { Layout, MenuEntry } from '@rawaj/contract/content/contentSchemas.ts'
import { type MenuPlace, standardEntries, standardEntry, standardLinks } from '@rawaj/contract/content/layout.ts'

const entriesOf = (place: MenuPlace): MenuEntry[] =>
  standardEntries[place].map(({ standard }, id) => ({ id, standard, label: '', link: standardLinks[standard] }))

/** The links that every shop begins with, for a page that came without its owner's. */
export const standardMenuEntries: Layout['entries'] = {
  footer_service: entriesOf('footer_service'),
  footer_about: entriesOf('footer_about'),
  menu: entriesOf('menu'),
}

/** Visibility of a link; undefined: all. */
export const seenBy = (place: MenuPlace, { standard }: MenuEntry) => standardEntry(place, standard)?.seenBy

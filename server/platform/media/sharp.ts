import type { SharpConstructor } from 'sharp'

let loaded: Promise<SharpConstructor> | undefined

/** The picture library, loaded for the first picture that is worked on: most of the time a shop sends what it has made. */
export function sharp(): Promise<SharpConstructor> {
  loaded ??= import('sharp').then(({ default: library }) => {
    // Pictures are made beside the shop's own work; one thread each leaves the other cores to visitors.
    library.concurrency(1)
    library.cache(false)
    // A drawing of a few megabytes takes a minute and gigabytes before even its size is known, so whatever is not on the
    // list is not looked into.
    library.block({ operation: ['VipsForeignLoad'] })
    library.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}`) })
    return library
  })
  return loaded
}

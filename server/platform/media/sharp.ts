import type { SharpConstructor } from 'sharp'

let loaded: Promise<SharpConstructor> | undefined

/** The picture library, loaded with the first picture that is processed: most of the time a shop sends what it has made. */
export function sharp(): Promise<SharpConstructor> {
  loaded ??= import('sharp').then(({ default: library }) => {
    // Pictures are made beside other work; one thread each leaves the other cores to visitors.
    library.concurrency(1)
    library.cache(false)
    // A drawing of a few megabytes takes a minute and gigabytes before even its size is known, so only the listed formats are
    // decoded.
    library.block({ operation: ['VipsForeignLoad'] })
    library.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}`) })
    return library
  })
  return loaded
}

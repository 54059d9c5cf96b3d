import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'
import { join } from 'node:path'

/** Its package.json has 180 kB, which Node reads again for every one of its 300 files, to learn what kind they are. */
const withLongManifest = '/node_modules/drizzle-orm/'

/**
 * Most of a warm start goes into what does not change between starts (docs/decisions/0018): stripping types and compiling, which
 * Node can keep on disk, and finding files. To be called before anything else is imported.
 */
export function startFast(): void {
  enableCompileCache(join(import.meta.dirname, '../../.runtime/compile-cache'))
  const found = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve(specifier, context, resolve) {
      const parent = context.parentURL ?? ''
      const inPackage = parent.includes('/node_modules/')
      // One of our own files by its full name: whether it is there, reading it will tell.
      if (!inPackage && specifier.startsWith('.') && specifier.endsWith('.ts'))
        return { url: new URL(specifier, parent).href, format: 'module-typescript', shortCircuit: true }
      if (parent.includes(withLongManifest) && specifier.startsWith('.') && specifier.endsWith('.js'))
        return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true }
      // A package may import its own version of something; our files all get the same.
      const isPackage = /^[@a-z]/.test(specifier) && !specifier.includes(':')
      if (!isPackage || inPackage) return resolve(specifier, context)
      const known = found.get(specifier) ?? resolve(specifier, context)
      found.set(specifier, known)
      return { ...known, shortCircuit: true }
    },
  })
}

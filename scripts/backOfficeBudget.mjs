// How much each screen of the back office loads, and the limit that its build keeps (docs/page-speed.md).
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Bytes of script and style, compressed with brotli, that a screen may load, including texts of its language: the first screens,
 * and any other, whose forms are loaded while the first one is viewed; the editor of texts is loaded after its screen.
 */
export const backOfficeLimits = { first: 250_000, other: 320_000, editor: 410_000 }
const firstScreens = ['app/routes/login.tsx', 'app/routes/invitation.tsx', 'app/features/dashboard/DashboardScreen.tsx']

const editor = 'app/features/content/richText/RichTextEditor.tsx'

/** The frame around the screens of signed-in employees. */
const shell = 'app/features/shell/index.ts'

/** Every screen of the build with its files, from Vite's manifest. Needs the `.br` files beside the assets. */
export function backOfficeScreens(build) {
  const manifest = JSON.parse(readFileSync(join(build, '.vite', 'manifest.json'), 'utf8'))
  const filesOf = (name, seen = new Set()) => {
    if (seen.has(name)) return []
    seen.add(name)
    const { file, css = [], imports = [] } = manifest[name]
    return [file, ...css, ...imports.flatMap((imported) => filesOf(imported, seen))]
  }
  const sizeOf = (file) => readFileSync(join(build, `${file}.br`)).length
  const names = Object.keys(manifest)
  // Arabic takes two bytes a letter, so its texts are larger.
  const always = names
    .filter((name) => manifest[name].isEntry || name === 'app/i18n/ar.ts')
    .flatMap((name) => filesOf(name))
  const outside = names.filter((name) => name.startsWith('app/routes/'))
  // Modules that a feature loads on demand are a screen inside the frame, or an overlay on one.
  const inside = names.filter(
    (name) => name.startsWith('app/features/') && manifest[name].isDynamicEntry && name !== shell,
  )
  if (outside.length === 0 || inside.length === 0 || !manifest[shell])
    throw new Error('The manifest of the back office names no screens, or no shell')
  return [...outside, ...inside].map((name) => {
    const around = inside.includes(name) ? filesOf(shell) : []
    const files = [
      ...new Set([...always, ...around, ...filesOf(name), ...lateTextsOf(name).flatMap((late) => filesOf(late))]),
    ]
      .map((file) => ({ name: file.slice('assets/'.length), bytes: sizeOf(file) }))
      .sort((one, other) => other.bytes - one.bytes)
    return { screen: name, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files }
  })
}

/**
 * The Arabic texts that are fetched with a screen (backoffice/app/i18n/lateTexts.ts), by the manifest's names; with a part that is
 * no screen by itself, those of any screen of its feature.
 */
function lateTextsOf(name) {
  const app = join(root, 'backoffice')
  let folder = dirname(name)
  while (folder.startsWith('app/features/') && !existsSync(join(app, folder, 'screens.ts'))) folder = dirname(folder)
  const declared = join(app, folder, 'screens.ts')
  if (!name.startsWith('app/features/') || !existsSync(declared)) return []
  const declarations = readFileSync(declared, 'utf8').split(/(?=\bpath: ')/)
  const own = declarations.filter((text) => text.includes(`import('.${name.slice(folder.length)}')`))
  const late = (own.length > 0 ? own : declarations).flatMap((text) => {
    const [, list = ''] = /\btexts: \[([^\]]*)\]/.exec(text) ?? []
    return [...list.matchAll(/'(\w+)'/g)].map(([, file]) => file)
  })
  return [...new Set(late)].map((file) => `../locales/ar/backoffice${file}.json`)
}

/** Sentences about the screens that load more than they may, with what weighs most in them. */
export function backOfficeOverBudget(build, limits = backOfficeLimits) {
  const limitOf = (screen) =>
    firstScreens.includes(screen) ? limits.first : screen === editor ? limits.editor : limits.other
  return backOfficeScreens(build)
    .filter(({ screen, bytes }) => bytes > limitOf(screen))
    .map(({ screen, bytes, files }) => {
      const largest = files.slice(0, 6).map(({ name, bytes: size }) => `${name} ${kilobytes(size)}`)
      return `${screen} loads ${kilobytes(bytes)} kB, compressed; ${kilobytes(limitOf(screen))} are allowed. Largest: ${largest.join(', ')}`
    })
}

const kilobytes = (bytes) => (bytes / 1000).toFixed(1)

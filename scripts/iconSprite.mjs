// The file of icons that the pages and the back office draw from: each icon that design/icons.tsx names, once. It is written
// before they are built (scripts/setup.mjs), and is in no commit.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Names of lucide's icons in design/icons.tsx. */
export const iconNames = (source) =>
  [...new Set([...source.matchAll(/\b(?:icon|directedIcon)\('([a-z0-9-]+)'\)/g)].map(([, name]) => name))].sort()

/**
 * An SVG file with a symbol for each name, and one for the riyal sign.
 * @throws for a name that lucide does not have
 */
export async function iconSprite(names, root) {
  const [icons, { createElement }, { renderToStaticMarkup }] = await Promise.all([
    import('lucide-react'),
    import('react'),
    import('react-dom/server'),
  ])
  const symbols = names.map((name) => {
    const icon = icons[componentName(name)]
    if (!icon) throw new Error(`lucide has no icon "${name}" (design/icons.tsx)`)
    const drawing = renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
    return `<symbol id="${name}" viewBox="0 0 24 24">${drawing.replaceAll(/><\/(?:path|circle|rect|line|polyline|polygon|ellipse)>/g, '/>')}</symbol>`
  })
  const riyal = readFileSync(join(root, 'design', 'riyal-sign.svg'), 'utf8').trim()
  symbols.push(
    riyal.replace(/^<svg [^>]*(viewBox="[^"]*")[^>]*>/, '<symbol id="riyal-sign" $1>').replace('</svg>', '</symbol>'),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg"><!-- lucide.dev, ISC licence -->\n${symbols.join('\n')}\n</svg>\n`
}

const componentName = (name) => name.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())

/** Writes design/icons.svg where it does not stand as it should. */
export async function writeIconSprite(root) {
  const source = readFileSync(join(root, 'design', 'icons.tsx'), 'utf8')
  const file = join(root, 'design', 'icons.svg')
  const sprite = await iconSprite(iconNames(source), root)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== sprite) writeFileSync(file, sprite)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await writeIconSprite(join(import.meta.dirname, '..'))

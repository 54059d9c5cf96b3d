import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Utility classes that name a physical side: `ml-4`, `-left-2`, `sm:text-right`, `border-l`, `rounded-tl-card`. */
const physicalClass =
  /(?<![\w-])-?(?:(?:scroll-)?[mp][lr]-(?:\d|\[|\(|auto|px)|(?:left|right)-(?:\d|\[|\(|auto|full|px)|text-(?:left|right)(?![\w-])|(?:border|rounded)-(?:[lr]|[tb][lr])(?![a-z])|(?:float|clear)-(?:left|right)(?![\w-]))/
/** Declarations that do: `margin-left: 1rem`, `right: 0`, `text-align: left`. */
const physicalProperty =
  /(?:(?<![\w-])(?:(?:scroll-)?(?:margin|padding)-|border-(?:(?:top|bottom)-)?)?(?:left|right)(?:-\w+)*\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right))/
/** The same in the style of an element. */
const physicalStyle =
  /style=\{\{[^}]*(?:(?<!\w)(?:left|right)\s*:|(?:margin|padding|border\w*)(?:Left|Right)\w*\s*:|['"](?:left|right)['"])/

/** The lines of a file in which a side is physical. */
function physicalLines(path: string, text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
  const patterns = path.endsWith('.css') ? [physicalProperty, physicalClass] : [physicalClass, physicalStyle]
  return code
    .split('\n')
    .flatMap((line, place) =>
      patterns.some((pattern) => pattern.test(line)) ? [`${path}:${place + 1} ${line.trim()}`] : [],
    )
}

describe.each(['backoffice/app', 'design', 'storefront/app'])('The styles of %s', (folder) => {
  it('name no left or right: Arabic is read from the other side', () => {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.(?:tsx?|css)$/.test(file),
    )
    expect(files.length).toBeGreaterThan(10)
    const found = files.flatMap((file) =>
      physicalLines(join(folder, file), readFileSync(join(root, folder, file), 'utf8')),
    )
    expect(found).toEqual([])
  })
})

it.each([
  ['a.tsx', 'className="ml-4"'],
  ['a.tsx', "cx('sm:-mr-[2px]', x)"],
  ['a.tsx', 'className="hover:pl-2 text-muted"'],
  ['a.tsx', 'className="absolute left-0"'],
  ['a.tsx', 'className="text-right"'],
  ['a.tsx', 'className="border-l-2"'],
  ['a.tsx', 'className="rounded-tr-card"'],
  ['a.tsx', 'className="float-left"'],
  ['a.tsx', 'style={{ marginLeft: 4 }}'],
  ['a.tsx', 'style={{ top: 0, right: 4 }}'],
  ['a.css', '  margin-left: 1rem;'],
  ['a.css', '  right: 0;'],
  ['a.css', '  border-top-left-radius: 4px;'],
  ['a.css', '  text-align: left;'],
])('In %s, “%s” is seen to be of one side', (path, line) => {
  expect(physicalLines(path, line)).toHaveLength(1)
})

it.each([
  ['a.tsx', 'className="ms-4 ps-2 start-0 text-start border-s-2 rounded-ss-card inset-x-0"'],
  ['a.tsx', '/** Right-to-left: what is left-over. */'],
  ['a.tsx', "row.scrollBy({ left: distance, behavior: 'smooth' })"],
  ['a.tsx', "t('pieces_left')"],
  ['a.css', '  margin-inline-start: 1rem; inset-inline: 0; text-align: start;'],
])('In %s, “%s” is of neither', (path, line) => {
  expect(physicalLines(path, line)).toEqual([])
})

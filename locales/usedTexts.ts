import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'

/** Strings of a file: whole ones, and those with placeholders as `start…end` pieces. */
export interface Spoken {
  literals: Set<string>
  templates: Set<string>
  identifiers: Set<string>
}

/** Stands for what a template puts in. */
const hole = '\u0000'
/** A field in both languages is declared without them. */
const bilingual = /(?<=[a-z])(Ar|En)$/
const plural = /_(zero|one|two|few|many|other)$/

/** The strings and templates of every product file below these folders, each file by itself. */
export function spokenIn(root: string, folders: readonly string[]): Spoken[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,typ}`, { cwd: root, exclude: ['**/node_modules/**'] }))
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$|\/(build|gallery|testing|tests)\//.test(file))
    .map((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      const spoken: Spoken = { literals: new Set(), templates: new Set(), identifiers: new Set() }
      // A document names its words: `words.ship_to`.
      if (file.endsWith('.typ')) for (const [, word = ''] of source.matchAll(/words\.(\w+)/g)) spoken.literals.add(word)
      else collect(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }), spoken)
      return spoken
    })
}

function collect(node: unknown, spoken: Spoken): void {
  if (Array.isArray(node)) {
    for (const one of node) collect(one, spoken)
    return
  }
  if (typeof node !== 'object' || node === null) return
  // `messages:thank_you` is said of a namespace.
  if ('type' in node && node.type === 'StringLiteral' && 'value' in node)
    spoken.literals.add(String(node.value).replace(/^\w+:/, ''))
  if ('type' in node && node.type === 'Identifier' && 'value' in node) spoken.identifiers.add(String(node.value))
  // The names of a table are said as well: `{ pending: … }`.
  if ('type' in node && node.type === 'KeyValueProperty' && 'key' in node) {
    const { key } = node
    if (typeof key === 'object' && key !== null && 'value' in key) spoken.literals.add(String(key.value))
  }
  // The endings that a family of texts has.
  if ('typeName' in node && (node.typeName as { value?: string }).value === 'TextFamily') {
    const family: Spoken = { literals: new Set(), templates: new Set(), identifiers: new Set() }
    collect('typeParams' in node ? node.typeParams : null, family)
    for (const ending of family.literals) spoken.templates.add(`${hole}_${ending}`)
  }
  // The ending of a key of two parts: `keyOf(list.name, 'new')`.
  if ('type' in node && node.type === 'CallExpression' && 'callee' in node && 'arguments' in node) {
    const [, ending] = node.arguments as { expression: { value?: unknown } }[]
    if ((node.callee as { value?: unknown }).value === 'keyOf' && typeof ending?.expression.value === 'string')
      spoken.templates.add(`${hole}_${ending.expression.value}`)
  }
  if ('quasis' in node && Array.isArray(node.quasis)) {
    const pieces = node.quasis.map((quasi: { cooked: string }) => quasi.cooked)
    if (pieces.length === 1) spoken.literals.add(pieces[0] ?? '')
    else spoken.templates.add(pieces.join(hole))
  }
  for (const child of Object.values(node)) collect(child, spoken)
}

/**
 * The keys that no file says: neither whole, nor by a template, nor in parts that stand in one file (the name of a list, that
 * of its column or its choice, an option). An ending that is put behind any key (`…_help`) counts where the key before it is
 * said. `recorded`: names of fields that the log of changes may have.
 */
export function unusedKeys(keys: readonly string[], files: readonly Spoken[], recorded: ReadonlySet<string>): string[] {
  const literals = new Set(files.flatMap((file) => [...file.literals]))
  const templates = [...new Set(files.flatMap((file) => [...file.templates]))].map((template) => template.split(hole))
  const whole = templates.flatMap(([first = '', ...rest]) => {
    const start = first.slice(first.indexOf(':') + 1)
    return start.length > 2 && /^[\w-]+$/.test(start) ? [{ start, end: rest.at(-1) ?? '' }] : []
  })
  const endings = templates.flatMap(([first, ending, ...rest]) =>
    first === '' && rest.length === 0 && ending?.startsWith('_') ? [ending] : [],
  )
  const middles = templates.flatMap(([first, middle, last]) =>
    first === '' && last === '' && middle?.startsWith('_') && middle.endsWith('_') ? [middle.slice(1, -1)] : [],
  )
  const histories = files.filter(({ identifiers }) => identifiers.has('fieldPrefix') || identifiers.has('defineDetail'))
  const areIn = (first: string, second: string) =>
    files.some((file) => file.literals.has(first) && file.literals.has(second))
  const isField = (prefix: string, field: string) =>
    recorded.has(field) && histories.some((file) => file.literals.has(prefix))
  const isInParts = (parts: readonly string[]) =>
    cuts(parts).some(
      ([first, rest]) =>
        areIn(first, rest) ||
        isField(first, rest) ||
        cuts(rest.split('_')).some(
          ([second, third]) =>
            (areIn(first, second) && literals.has(third)) ||
            (middles.includes(second) && areIn(first, third)) ||
            (isField(first, second) && (literals.has(third) || recorded.has(third))),
        ),
    )
  const isSaid = (key: string): boolean =>
    literals.has(key) ||
    whole.some(
      ({ start, end }) => key.length > start.length + end.length && key.startsWith(start) && key.endsWith(end),
    ) ||
    isInParts(key.split('_')) ||
    (bilingual.test(key) && isSaid(key.replace(bilingual, ''))) ||
    endings.some((ending) => key.endsWith(ending) && isSaid(key.slice(0, -ending.length)))
  return keys.filter((key) => !isSaid(key) && !isSaid(key.replace(plural, '')))
}

/** `a`, `b`, `c`: `a` and `b_c`, `a_b` and `c`. */
const cuts = (parts: readonly string[]): [string, string][] =>
  parts.slice(1).map((_, place) => [parts.slice(0, place + 1).join('_'), parts.slice(place + 1).join('_')])

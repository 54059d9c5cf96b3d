// Keeps private words, for which the field has others, out of exported names, names of files and new comments. The phrases in
// comments that are there already are counted by file in commentPhrases.json; `--write` takes lower counts, and moved files, over.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const words =
  /^(letters?|words?|wish(es|ed)?|told|tells|heard|faults?|mistakes?|troubles?|refus(e|es|ed|al|als)|places?|shelf|postman|keepers?|kept|patience|most|longest|largest|somebody|whoever|nobodys?|steer|sweep|houses?|worlds?)$/i
const compounds = /(readyAnswers?|(?<!e)mailIn|goOn|heldBack|wayBack|payBack|takeAgain|keepHouse)(?![a-z])/i

/** Names that need one of the words. */
const allowed = [
  { name: /place_?order/i, reason: 'an order is placed' },
  { name: /^menuPlaces?$/i, reason: 'the field `place` of a menu entry' },
  { name: /^readLongestSupportWait$/, reason: 'the field `longestSupportWait` of the dashboard' },
  { name: /^Place$/, file: /^demo\/pictures\//, reason: 'where a camera stands' },
  { name: /^(use)?Words$/, file: /^backoffice\/app\/i18n\//, reason: 'the hook of all screens for their texts' },
  { name: /words?/i, file: /(^|\/)(search|analysis)\/|search|longWords/i, reason: 'search and layout work on words' },
]

const phrases = /\b(whoever|is told|what is no|so many|goes on)\b/gi
const exported =
  /^export (?:default )?(?:declare |abstract |async )*(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm

const hasPrivateWord = (name) =>
  compounds.test(name) ||
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .some((word) => words.test(word))

/** The file's own name and those that it exports, as far as they have a private word. */
export function privateNames(path, text) {
  const own = path.replace(/.*\//, '').replace(/\..*/, '')
  return [own, ...[...text.matchAll(exported)].map(([, name]) => name)].filter(
    (name) => hasPrivateWord(name) && !allowed.some((one) => one.name.test(name) && (one.file?.test(path) ?? true)),
  )
}

/** How many private phrases the comments of a text have. */
export const countPhrases = (text) => (text.match(comments) ?? []).join('\n').match(phrases)?.length ?? 0

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(import.meta.dirname, '..')
  const listFile = join(import.meta.dirname, 'commentPhrases.json')
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !file.startsWith('scripts/checkNames'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  const known = JSON.parse(readFileSync(listFile, 'utf8'))
  const counts = Object.fromEntries(
    files.map(({ file, text }) => [file, countPhrases(text)]).filter(([, count]) => count > 0),
  )
  const sumOf = (list) => Object.values(list).reduce((sum, count) => sum + count, 0)
  const failures = files.flatMap(({ file, text }) =>
    privateNames(file, text).map((name) => `${file}: “${name}” has a private word (scripts/checkNames.mjs)`),
  )
  if (process.argv.includes('--write') && sumOf(counts) <= sumOf(known))
    writeFileSync(listFile, `${JSON.stringify(counts, null, 2)}\n`)
  else
    for (const [file, count] of Object.entries(counts))
      if (count > (known[file] ?? 0))
        failures.push(
          `${file}: a comment says “whoever”, “is told”, “what is no”, “so many” or “goes on”; a moved file: node scripts/checkNames.mjs --write`,
        )
  for (const failure of failures) console.error(failure)
  if (failures.length > 0) process.exitCode = 1
}

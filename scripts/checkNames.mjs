// Keeps private words, for which the field has others, out of exported names, names of files and comments.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const words =
  /^(letters?|words?|wish(es|ed)?|say|says|said|told|tells|heard|faults?|mistakes?|troubles?|refus(e|es|ed|al|als)|places?|shelf|postman|keepers?|kept|patience|most|longest|largest|somebody|whoever|nobodys?|steer|sweep|houses?|worlds?)$/i
const compounds = /(readyAnswers?|(?<!e)mailIn|goOn|heldBack|wayBack|payBack|takeAgain|keepHouse)(?![a-z])/i

/** Names that need one of the words. */
const allowed = [
  { name: /place_?order/i, reason: 'an order is placed' },
  { name: /^menuPlaces?$/i, reason: 'the field `place` of a menu entry' },
  { name: /^readLongestSupportWait$/, reason: 'the field `longestSupportWait` of the dashboard' },
  { name: /^Place$/, file: /^demo\/pictures\//, reason: 'where a camera stands' },
  { name: /words?/i, file: /(^|\/)(search|analysis)\/|search|longWords/i, reason: 'search and layout work on words' },
]

const phrases = /\b(whoever|is told|what is no|so many|goes on)\b/gi
const exported =
  /^export (?:default )?(?:declare |abstract |async )*(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm
const comments = /(?<=^|[\s{(])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm

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

/** The private phrases in the comments of a text. */
export const privatePhrases = (text) => (text.match(comments) ?? []).join('\n').match(phrases) ?? []

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(import.meta.dirname, '..')
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !file.startsWith('scripts/checkNames'))
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const name of privateNames(file, text)) fail(`${file}: “${name}” has a private word`)
    for (const phrase of privatePhrases(text)) fail(`${file}: a comment says “${phrase}”`)
  }
}

function fail(message) {
  console.error(`${message} (scripts/checkNames.mjs)`)
  process.exitCode = 1
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { departments } from '@rawaj/contract/catalogue/departments.ts'
import type { SynonymGroup } from './synonyms.ts'

/** The groups that a new shop begins with; the owner's own take it from there. */
export async function readStarterSynonyms(): Promise<SynonymGroup[]> {
  return parseSynonyms(await readFile(join(import.meta.dirname, 'starterSynonyms.txt'), 'utf8'))
}

/**
 * One group a line, see the head of starterSynonyms.txt.
 * @throws for a line that is none
 */
function parseSynonyms(text: string): SynonymGroup[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [, name = '', rest = ''] = /^(\w+): (.+)$/.exec(line) ?? []
    const department = name === 'all' ? null : departments.find((known) => known === name)
    const words = rest.split(/ [=>] /)
    if (department === undefined || words.length < 2) throw new Error(`Not a group of synonyms: ${line}`)
    return { department, words, oneWay: rest.includes(' > ') }
  })
}

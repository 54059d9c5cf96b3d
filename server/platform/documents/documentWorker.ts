/** A worker thread: makes PDF files of templates and data, one after another, since Typst compiles synchronously. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { fontCoverage } from './fontCoverage.ts'
import { printableText } from './printableText.ts'

/** What the worker is started with. */
export interface DocumentWorkerData {
  /** Folders of templates (`.typ`), which import each other by the names of their files. */
  folders: readonly string[]
}

export interface DocumentJob {
  /** Name of the template's file. */
  template: string
  /** What the template reads with `json(bytes(sys.inputs.data))`. Strings are made printable. */
  data: unknown
  /** Pictures, by the names that the template calls them. */
  pictures: Readonly<Record<string, Uint8Array>>
  /** Seconds since 1970; the same input makes the same bytes. */
  createdAt: number
}

export type DocumentResult = { pdf: Uint8Array } | { error: string }

/** Exists nowhere: the compiler has what it is given here, and nothing of the disk. */
const root = '/documents'
/** Documents after which what the compiler remembers of one is thrown away. */
const cacheAge = 5

const fontPackage = '@expo-google-fonts/ibm-plex-sans-arabic'
const fontBlobs = ['400Regular', '700Bold'].map((weight) =>
  readFileSync(fileURLToPath(import.meta.resolve(`${fontPackage}/${weight}/IBMPlexSansArabic_${weight}.ttf`))),
)
const [regular = Buffer.alloc(0)] = fontBlobs
const covered = fontCoverage(regular)

const compiler = NodeCompiler.create({ workspace: root, fontArgs: [{ fontBlobs }] })
const { folders } = workerData as DocumentWorkerData
for (const folder of folders)
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.typ')))
    compiler.addSource(`${root}/${basename(file)}`, readFileSync(join(folder, file), 'utf8'))

function render({ template, data, pictures, createdAt }: DocumentJob): Uint8Array {
  const names = Object.keys(pictures)
  for (const name of names) compiler.mapShadow(`${root}/${name}`, Buffer.from(pictures[name] ?? []))
  try {
    // Not `compile` and then `pdf`: that keeps a megabyte of each document.
    return compiler.pdf(
      { mainFilePath: `${root}/${template}`, inputs: { data: JSON.stringify(toPrintable(data)) } },
      { creationTimestamp: createdAt },
    )
  } finally {
    for (const name of names) compiler.unmapShadow(`${root}/${name}`)
    compiler.evictCache(cacheAge)
  }
}

function toPrintable(value: unknown): unknown {
  if (typeof value === 'string') return printableText(value, covered)
  if (Array.isArray(value)) return value.map(toPrintable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toPrintable(part)]))
}

/** The message of a faulty template is in its diagnostics, and its own is empty. */
function messageOf(error: unknown): string {
  const { message, shortDiagnostics } = error as { message?: string; shortDiagnostics?: unknown }
  return message || JSON.stringify(shortDiagnostics)
}

parentPort?.on('message', (job: DocumentJob) => {
  let result: DocumentResult
  try {
    result = { pdf: render(job) }
  } catch (error) {
    result = { error: messageOf(error) }
  }
  parentPort?.postMessage(result)
})

/** Worker thread that makes PDF files of templates and data, one after another, because Typst compiles synchronously. */
import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler, type PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'
import { fontCoverage } from './fontCoverage.ts'
import { printableText } from './printableText.ts'

export interface DocumentWorkerData {
  /** Folders of templates (`.typ`), which import each other by file name. */
  folders: readonly string[]
}

export interface DocumentJob {
  /** File name of the template. */
  template: string
  /** Data that the template reads with `json(bytes(sys.inputs.data))`; strings are made printable. */
  data: unknown
  /** Pictures, by the names that the template uses. */
  pictures: Readonly<Record<string, Uint8Array>>
  /** Files inside of the PDF; the template puts them there (`attached-files` of bilingual-v1.typ). */
  attachments?: readonly DocumentAttachment[]
  /** PDF/A-3 with its structure: for documents that are kept for years, and for attachments. Absent: plain PDF. */
  pdfStandard?: 'a-3a'
  /** Seconds since 1970; the same input gives the same bytes. */
  createdAt: number
}

export interface DocumentAttachment {
  /** File name. */
  name: string
  /** Byte for byte what a reader of the PDF gets. */
  content: Uint8Array
  mimeType: string
  description: string
}

export type DocumentResult = { pdf: Uint8Array } | { error: string }

/** Shoppers go first where all processors are busy. */
const niceness = 10

/** On Linux this is the priority of the thread alone, elsewhere of the process. */
function lowerPriority(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(niceness)
  } catch {
    // A hardened machine may forbid it, and a document matters more.
  }
}
lowerPriority()

/** Does not exist: the compiler has only what it is given here, nothing of the disk. */
const root = '/documents'
/** Documents after which the compiler drops what it has cached of one. */
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

function render({ template, data, pictures, attachments = [], pdfStandard, createdAt }: DocumentJob): Uint8Array {
  const files = new Map(Object.entries(pictures))
  for (const { name, content } of attachments) files.set(name, content)
  for (const [name, content] of files) compiler.mapShadow(`${root}/${name}`, Buffer.from(content))
  const attached = attachments.map(({ content: _content, ...attachment }) => attachment)
  try {
    // Not `compile` followed by `pdf`, which keeps a megabyte of each document.
    return compiler.pdf(
      {
        mainFilePath: `${root}/${template}`,
        inputs: { data: JSON.stringify(toPrintable(data)), attachments: JSON.stringify(attached) },
      },
      { creationTimestamp: createdAt, ...(pdfStandard && { pdfStandard: pdfStandard as PdfStandard }) },
    )
  } finally {
    for (const name of files.keys()) compiler.unmapShadow(`${root}/${name}`)
    compiler.evictCache(cacheAge)
  }
}

function toPrintable(value: unknown): unknown {
  if (typeof value === 'string') return printableText(value, covered)
  if (Array.isArray(value)) return value.map(toPrintable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toPrintable(part)]))
}

/** A template's error is in its diagnostics; its message is empty. */
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

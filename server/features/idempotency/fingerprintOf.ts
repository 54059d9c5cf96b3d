import { createHash } from 'node:crypto'

/** SHA-256 in hex of a call and its checked input, files by their content. The same request always gives the same text. */
export async function fingerprintOf(call: string, input: object): Promise<string> {
  const files: Promise<string>[] = []
  const text = JSON.stringify(input, (_, value: unknown) => {
    if (!(value instanceof Blob)) return value
    files.push(contentHash(value))
    return { file: files.length, type: value.type }
  })
  const hash = createHash('sha256').update(`${call} ${text}`)
  for (const file of await Promise.all(files)) hash.update(file)
  return hash.digest('hex')
}

const contentHash = async (file: Blob) =>
  createHash('sha256')
    .update(await file.bytes())
    .digest('hex')

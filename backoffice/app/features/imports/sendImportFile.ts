import { adminPath, basePath, csrfHeader } from '@rawaj/contract/api/addresses.ts'
import { readReply } from '@rawaj/contract/api/fetchCall.ts'
import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { Import } from '@rawaj/contract/imports/importSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'

interface SendOptions {
  /** Id of the import. */
  id: number
  /** Its table, or a ZIP of pictures. */
  name: 'file' | 'pictures'
  file: Blob
  csrfToken: string
  language: Language
  /** Which part of it has been sent, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/**
 * Sends a file of an import, telling how far it has come, which fetch cannot.
 * @throws `ShopApiError` as other calls do, and an `AbortError` where it was broken off
 */
export async function sendImportFile(options: SendOptions): Promise<Import> {
  const reply = await readReply(await send(options))
  return reply.data as Import
}

function send({ id, name, file, csrfToken, language, onProgress, signal }: SendOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const retryAfter = request.getResponseHeader('retry-after')
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
        }),
      )
    }
    request.onerror = () => reject(new ShopApiError({ status: 0, code: 'no_connection', message: 'network' }))
    request.onabort = () => reject(new DOMException('Broken off', 'AbortError'))
    request.onloadend = () => signal.removeEventListener('abort', abort)
    signal.addEventListener('abort', abort)
    request.open('PUT', `${basePath}${adminPath}/imports/${id}/${name}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('accept-language', language)
    request.setRequestHeader(csrfHeader, csrfToken)
    request.send(file)
  })
}

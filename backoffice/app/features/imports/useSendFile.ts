import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { type Import, maxImportBytes } from '@rawaj/contract/imports/importSchemas.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { currentSession, recoverSession } from '../session/index.ts'
import { sendImportFile } from './sendImportFile.ts'

/** Error for a file that is too large to be uploaded at all. */
const tooLarge = () => new ShopApiError({ status: 413, code: 'too_large', message: 'The file is too large' })

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

interface Sending {
  file: File
  /** @returns the id of the import that the file is for */
  begin: () => Promise<number>
}

interface SendFileOptions {
  /** Its table, or a ZIP of pictures. */
  name?: 'file' | 'pictures'
  onSent: (sent: Import) => void
}

/** Uploads a file of an import, with progress. It can be aborted, and is when the screen is left. */
export function useSendFile({ name = 'file', onSent }: SendFileOptions) {
  const language = useLanguage()
  const queries = useQueryClient()
  const adminApi = useAdminApi()
  const running = useRef<AbortController>(undefined)
  const [part, setPart] = useState(0)
  useEffect(() => () => running.current?.abort(), [])
  const { mutate, isPending, error } = useMutation({
    async mutationFn({ file, begin }: Sending) {
      if (file.size > maxImportBytes) throw tooLarge()
      const controller = new AbortController()
      const { signal } = controller
      running.current = controller
      setPart(0)
      const id = await begin()
      signal.throwIfAborted()
      const send = () =>
        sendImportFile({
          id,
          name,
          file,
          csrfToken: currentSession(queries)?.csrfToken ?? '',
          language,
          onProgress: setPart,
          signal,
        })
      try {
        return await send()
      } catch (failure) {
        // Another tab has signed in again in the meantime.
        if (!(failure instanceof ShopApiError && failure.code === 'csrf_failed')) throw failure
        await recoverSession(queries, adminApi)
        return send()
      }
    },
    onSuccess: onSent,
  })
  return {
    part,
    send: mutate,
    isSending: isPending,
    error: isAborted(error) ? null : error,
    cancel: () => running.current?.abort(),
  }
}

import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureText, useFieldErrors } from '../failures/index.ts'

/** A file that the shop did not take, and why. */
export interface RejectedUpload {
  name: string
  text: string
}

interface UploadsOptions<Row> {
  /** Changes what the files belong to (`useChange`). */
  change: (send: (version: number) => Promise<{ data: Row }>, options: { again: true }) => Promise<Row>
  /** The code of an error where a file cannot be taken, before it is sent. */
  findError: (file: File) => string | undefined
  send: (file: File, version: number) => Promise<{ data: Row }>
}

/** Words for what a shop that did not take a file replied. */
export function useUploadFailure() {
  const failureText = useFailureText()
  const { fieldErrorText } = useFieldErrors()
  return (error: unknown): string => {
    const [code = ''] = error instanceof ShopApiError ? Object.values(error.errorCodes) : []
    return fieldErrorText({ message: code }) || failureText(error)
  }
}

/** Adds files, one after another; one that is refused stops no other. */
export function useUploads<Row>({ change, findError, send }: UploadsOptions<Row>) {
  const uploadFailure = useUploadFailure()
  const { fieldErrorText } = useFieldErrors()
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const [rejected, setRejected] = useState<readonly RejectedUpload[]>([])
  const { mutate, isPending } = useMutation({
    async mutationFn(files: readonly File[]) {
      for (const file of files) {
        const errorCode = findError(file)
        try {
          if (errorCode) reject(file, fieldErrorText({ message: errorCode }) ?? errorCode)
          // Appended to the current ones, even if someone has added some meanwhile.
          else await change((version) => send(file, version), { again: true })
        } catch (error) {
          reject(file, uploadFailure(error))
        }
        setWaiting((before) => before.slice(1))
      }
    },
    onSettled: () => setWaiting([]),
  })
  const reject = ({ name }: File, text: string) => setRejected((before) => [...before, { name, text }])
  return {
    waiting,
    rejected,
    isUploading: isPending,
    upload(files: readonly File[]) {
      if (files.length === 0 || isPending) return
      setRejected([])
      setWaiting(files.map(({ name }) => name))
      mutate(files)
    },
  }
}

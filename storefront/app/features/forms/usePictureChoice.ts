import type { FieldErrorCode } from '@rawaj/contract/errors.ts'
import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { useState } from 'react'
import { useMessage } from '../messages/useMessage.ts'

const noPicture: FieldErrorCode = 'invalid_image'

/** A picture of a form: what was chosen, and what is wrong with it. */
export function usePictureChoice() {
  const message = useMessage()
  const [chosen, setChosen] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)
  return {
    chosen,
    error,
    choose(file: File | null) {
      const isPicture = file === null || file.type.startsWith('image/')
      setChosen(isPicture ? file : null)
      setError(isPicture ? null : message(noPicture))
    },
    /** Shows what the shop said of the picture; `false` when it said nothing. */
    refused(reason: Error): boolean {
      const said = reason instanceof ShopApiError ? reason.errors.image : undefined
      if (said) setError(message(said))
      return Boolean(said)
    },
    clearError: () => setError(null),
  }
}

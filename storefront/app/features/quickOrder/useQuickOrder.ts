import { notReached } from '@rawaj/contract/api/fetchCall.ts'
import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { maxRequestedLines, type RequestedLine } from '@rawaj/contract/quickOrder/requestedLine.ts'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { useErrorMessage } from '../feedback/index.ts'
import { readOrderDraft, removeFromOrderDraft, saveOrderDraft } from './orderDraft.ts'
import type { OrderAction } from './orderLines.ts'
import { type OrderLines, useOrderLines } from './useOrderLines.ts'

export interface QuickOrderState extends OrderLines {
  /** What is being typed. */
  text: string
  /** A table is being read. */
  reading: boolean
  setText: (text: string) => void
  /** Looks for the goods in the text, which is empty then. */
  addText: () => Promise<void>
  addFile: (file: File) => void
}

/** 5 kB that are needed with the first list alone. */
const loadParser = () => import('@rawaj/contract/quickOrder/parseOrderText.ts').catch(notReached)

/** A quick order of a customer, as it was left in this tab. */
export function useQuickOrder(customerId: number): QuickOrderState {
  const { t } = useTranslation('quickOrder')
  const message = useErrorMessage()
  const shopApi = useShopApi()
  const [text, setText] = useState(() => readOrderDraft(customerId).text)
  const { setError, add: addLines, ...order } = useOrderLines(() => readOrderDraft(customerId).lines)
  const { lines, dispatch: change } = order
  // A table is read for a while; it is counted with what is there by then.
  const latest = useRef(lines)
  latest.current = lines

  useEffect(() => saveOrderDraft(customerId, { text, lines }), [customerId, text, lines])

  const dispatch = useCallback(
    (action: OrderAction) => {
      change(action)
      // Lines may be ordered after the screen was left, which stores nothing any more.
      if (action.type === 'removed') removeFromOrderDraft(customerId, action.keys)
    },
    [change, customerId],
  )

  function add(wanted: readonly RequestedLine[]): boolean {
    const count = latest.current.length + wanted.length
    const problem =
      wanted.length === 0
        ? t('nothing_read')
        : count > maxRequestedLines
          ? t('too_many', { lines: count, most: maxRequestedLines })
          : null
    setError(problem)
    if (problem !== null) return false
    addLines(wanted)
    return true
  }

  const file = useMutation({
    mutationFn: (chosen: File) => shopApi().readQuickOrderFile({ body: { file: chosen } }),
    onSuccess: ({ data }) => void add(data.lines),
    onError: (reason) => {
      const code = reason instanceof ShopApiError ? reason.errorCodes.file : undefined
      setError(message(code ?? reason))
    },
  })

  return {
    ...order,
    dispatch,
    text,
    reading: file.isPending,
    setText,
    async addText() {
      try {
        const { parseOrderText } = await loadParser()
        if (add(parseOrderText(text))) setText('')
      } catch (reason) {
        setError(message(reason))
      }
    },
    addFile(chosen) {
      setError(null)
      file.mutate(chosen)
    },
  }
}

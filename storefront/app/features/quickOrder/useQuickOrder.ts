import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { maxRequestedLines, type RequestedLine } from '@rawaj/contract/quickOrder/requestedLine.ts'
import { useMutation } from '@tanstack/react-query'
import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { useErrorMessage } from '../feedback/index.ts'
import { readOrderDraft, saveOrderDraft } from './orderDraft.ts'
import { nextKey, type OrderAction, type OrderLine, reduceLines } from './orderLines.ts'
import { useMatchLines } from './useMatchLines.ts'

export interface QuickOrderState {
  /** What is being typed. */
  text: string
  lines: readonly OrderLine[]
  /** Why nothing was added, for people. */
  error: string | null
  /** A table is being read. */
  reading: boolean
  setText: (text: string) => void
  dispatch: Dispatch<OrderAction>
  /** Looks for the goods in the text, which is empty then. */
  addText: () => Promise<void>
  addFile: (file: File) => void
  /** Looks for one line anew, by other words. */
  searchAgain: (line: OrderLine, query: string) => void
  /** Looks for the lines that could not be looked for. */
  retry: () => void
}

/** A quick order of a customer, as it was left in this tab. */
export function useQuickOrder(customerId: number): QuickOrderState {
  const { t } = useTranslation(['quickOrder', 'errors'])
  const message = useErrorMessage()
  const shopApi = useShopApi()
  const [text, setText] = useState(() => readOrderDraft(customerId).text)
  const [lines, dispatch] = useReducer(reduceLines, customerId, (id) => readOrderDraft(id).lines)
  const [error, setError] = useState<string | null>(null)
  const match = useMatchLines()
  // What comes while a reply is under way is numbered behind what is there by then.
  const latest = useRef(lines)
  latest.current = lines

  useEffect(() => saveOrderDraft(customerId, { text, lines }), [customerId, text, lines])

  function find(wanted: readonly RequestedLine[], keys: readonly number[]) {
    match.mutate(
      { lines: wanted, onMatched: (matches) => dispatch({ type: 'matched', keys, matches }) },
      {
        onError: (reason) => setError(message(reason)),
        // Lines without an answer, also of a reply that ended early.
        onSettled: () => dispatch({ type: 'unread' }),
      },
    )
  }

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
    const first = nextKey(latest.current)
    dispatch({ type: 'added', lines: wanted })
    find(
      wanted,
      wanted.map((_, at) => first + at),
    )
    return true
  }

  const file = useMutation({
    mutationFn: (chosen: File) => shopApi().readQuickOrderFile({ body: { file: chosen } }),
    onSuccess: ({ data }) => void add(data.lines),
    onError: (reason) => {
      const code = reason instanceof ShopApiError ? reason.errorCodes.file : undefined
      setError(code ? message(code) : message(reason))
    },
  })

  return {
    text,
    lines,
    error,
    reading: file.isPending,
    setText,
    dispatch,
    async addText() {
      // 5 kB that are needed with the first list alone.
      const { parseOrderText } = await import('@rawaj/contract/quickOrder/parseOrderText.ts')
      if (add(parseOrderText(text))) setText('')
    },
    addFile(chosen) {
      setError(null)
      file.mutate(chosen)
    },
    searchAgain(line, query) {
      dispatch({ type: 'searched', key: line.key, query })
      // The code and the text have been looked for already.
      find([{ text: query, query, quantity: line.quantity }], [line.key])
    },
    retry() {
      const unread = lines.filter(({ state }) => state === 'unread')
      setError(null)
      for (const line of unread) dispatch({ type: 'searched', key: line.key, query: line.query })
      find(
        unread,
        unread.map(({ key }) => key),
      )
    },
  }
}

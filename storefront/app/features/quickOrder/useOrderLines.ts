import type { RequestedLine } from '@rawaj/contract/quickOrder/requestedLine.ts'
import { type Dispatch, useReducer, useState } from 'react'
import { useErrorMessage } from '../feedback/index.ts'
import { type AskedLine, type OrderAction, type OrderLine, reduceLines } from './orderLines.ts'
import { useMatchLines } from './useMatchLines.ts'

/** Lines of goods on a screen, and what is done with them. */
export interface OrderLines {
  lines: readonly OrderLine[]
  /** Why something was not done, for people. */
  error: string | null
  dispatch: Dispatch<OrderAction>
  /** Looks for one line anew, by other words. */
  searchAgain: (line: OrderLine, query: string) => void
  /** Looks for the lines that could not be looked for. */
  retry: () => void
}

/** Lines that begin as they are given, and may be looked for. */
export function useOrderLines(initial: () => readonly OrderLine[]) {
  const message = useErrorMessage()
  const [lines, dispatch] = useReducer(reduceLines, undefined, initial)
  const [error, setError] = useState<string | null>(null)
  const match = useMatchLines()
  // A key is never used again: an answer would land on another line.
  const [last] = useState(() => ({ key: lines.reduce((highest, { key }) => Math.max(highest, key), 0) }))

  async function find(asked: readonly AskedLine[]): Promise<void> {
    // The promise is that of these lines; callbacks of `mutate` would be those of the last list alone.
    await match
      .mutateAsync({ lines: asked, onMatched: (matches) => dispatch({ type: 'matched', asked, matches }) })
      .catch((reason) => setError(message(reason)))
    // Lines without an answer, also of a reply that ended early.
    dispatch({ type: 'unread', asked })
  }

  return {
    lines,
    error,
    setError,
    dispatch,
    add(wanted: readonly RequestedLine[]) {
      const asked = wanted.map((line) => {
        last.key += 1
        return { ...line, key: last.key }
      })
      dispatch({ type: 'added', lines: asked })
      void find(asked)
    },
    searchAgain(line: OrderLine, query: string) {
      dispatch({ type: 'searched', key: line.key, query })
      // The code and the text have been looked for already.
      void find([{ key: line.key, text: query, query, quantity: line.quantity }])
    },
    retry() {
      const unread = lines.filter(({ state }) => state === 'unread')
      setError(null)
      for (const line of unread) dispatch({ type: 'searched', key: line.key, query: line.query })
      void find(unread)
    },
  }
}

import type { RequestedLine } from '@rawaj/contract/quickOrder/requestedLine.ts'
import { type Dispatch, useReducer, useState } from 'react'
import { useErrorMessage } from '../feedback/index.ts'
import { type OrderAction, type OrderLine, reduceLines } from './orderLines.ts'
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

  return {
    lines,
    error,
    setError,
    dispatch,
    find,
    searchAgain(line: OrderLine, query: string) {
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

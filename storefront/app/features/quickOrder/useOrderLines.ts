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

type Asked = RequestedLine & { key: number }

/** Lines that begin as they are given, and may be looked for. */
export function useOrderLines(initial: () => readonly OrderLine[]) {
  const message = useErrorMessage()
  const [lines, dispatch] = useReducer(reduceLines, undefined, initial)
  const [error, setError] = useState<string | null>(null)
  const [last] = useState(() => ({ key: lines.reduce((highest, { key }) => Math.max(highest, key), 0), request: 0 }))
  const match = useMatchLines()

  /** The lines without an answer in the end are unread, also of a reply that ended early. */
  async function ask(type: 'added' | 'searched', asked: readonly Asked[]): Promise<void> {
    last.request += 1
    const { request } = last
    const keys = asked.map(({ key }) => key)
    dispatch({ type, request, lines: asked })
    try {
      await match({ lines: asked, onMatched: (matches) => dispatch({ type: 'matched', request, keys, matches }) })
    } catch (reason) {
      setError(message(reason))
    }
    dispatch({ type: 'ended', request })
  }

  return {
    lines,
    error,
    setError,
    dispatch,
    add(wanted: readonly RequestedLine[]) {
      void ask(
        'added',
        wanted.map((line) => {
          last.key += 1
          return { ...line, key: last.key }
        }),
      )
    },
    searchAgain({ key, quantity }: OrderLine, query: string) {
      setError(null)
      // Its code and its text have been looked for already.
      void ask('searched', [{ key, text: query, query, quantity }])
    },
    retry() {
      setError(null)
      void ask(
        'searched',
        lines.filter(({ state }) => state === 'unread'),
      )
    },
  }
}

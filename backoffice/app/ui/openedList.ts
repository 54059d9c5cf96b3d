import { useLocation } from 'react-router'

/** States of history entries that lead from a list to a row's own screen, and back. */
interface ListState {
  /** Of a screen that was opened from a row: the part of the list's address that says its filters and its order. */
  listSearch?: string
  /** Of a list that is returned to. */
  returns?: true
}

const stateOf = (state: unknown): ListState => (typeof state === 'object' && state !== null ? state : {})

export const openedFrom = (search: string): ListState => ({ listSearch: search })
export const returning: ListState = { returns: true }
export const isReturn = (state: unknown): boolean => stateOf(state).returns === true

/** Filters and order of the list that this screen was opened from, as they stand in its address; undefined: it was opened otherwise. */
export const useOpenedList = (): string | undefined => stateOf(useLocation().state).listSearch

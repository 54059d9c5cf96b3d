import type { ReactNode } from 'react'
import { defineList, type ListCall, type ListDefinition, type ListName } from './defineList.ts'
import { ListScreen } from './ListScreen.tsx'

/** The screen of a list (`defineList`); `ways`: what else leads on from there, beside the button for a new one. */
export function defineListScreen<Call extends ListCall, Name extends ListName>(
  definition: ListDefinition<Call, Name>,
  ways?: (filters: Record<string, string>) => ReactNode,
) {
  const list = defineList(definition)
  return () => <ListScreen list={list} ways={ways} />
}

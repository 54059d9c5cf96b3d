import type { ComponentType } from 'react'
import { useParams } from 'react-router'

/** The screen of a route `{list}/:id`: another id is another screen, which keeps nothing of the one before; `new` has its own. */
export function byId(Existing: ComponentType<{ id: number }>, New?: ComponentType) {
  return function ScreenById() {
    const { id = '' } = useParams()
    return New && id === 'new' ? <New /> : <Existing key={id} id={Number(id)} />
  }
}

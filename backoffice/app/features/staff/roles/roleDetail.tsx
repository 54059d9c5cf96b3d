import { useParams } from 'react-router'
import { ExistingRole } from './ExistingRole.tsx'
import { NewRole } from './NewRole.tsx'

/** A role, or with `new` another one. */
export function Component() {
  const { id = '' } = useParams()
  return id === 'new' ? <NewRole /> : <ExistingRole key={id} id={Number(id)} />
}

import { byId } from '../../details/index.ts'
import { ExistingRole } from './ExistingRole.tsx'
import { NewRole } from './NewRole.tsx'

/** A role, or with `new` another one. */
export const Component = byId(ExistingRole, NewRole)

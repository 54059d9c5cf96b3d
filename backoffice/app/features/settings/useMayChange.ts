import { isOwnersOnly } from '@rawaj/contract/settings/ownersSettings.ts'
import { useMay, useSession } from '../session/index.ts'

/** Whether the employee may change a group of the settings: owners alone those through which mail and money flow. */
export function useMayChange(): (group: string) => boolean {
  const may = useMay()
  const isOwner = useSession().session?.user?.owner === true
  return (group) => may('settings.write') && (isOwner || !isOwnersOnly(group))
}

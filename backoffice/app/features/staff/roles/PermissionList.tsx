import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import { CheckIcon } from '@rawaj/design/icons.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { permissionKey } from '../../account/index.ts'
import { groupByArea } from './permissionAreas.ts'

/** Descriptions of permissions, by area. */
export function PermissionList({ permissions }: { permissions: readonly Permission[] }) {
  const { t } = useTexts()
  const areas = groupByArea(permissions)
  if (areas.size === 0) return <p className="text-14 text-muted">{t('roles_allow_nothing')}</p>
  return (
    <dl className="grid gap-4 text-14 sm:grid-cols-2">
      {[...areas].map(([area, held]) => (
        <div key={area}>
          <dt className="text-muted">{t(`roles_area_${area}`)}</dt>
          {held.map((permission) => (
            <dd key={permission} className="mt-1 flex gap-2">
              <CheckIcon className="mt-1 size-4 shrink-0 text-success" />
              {t(permissionKey(permission))}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

import type { StaffMember, StaffRole } from '@rawaj/contract/staff/staffSchemas.ts'
import { ConfirmDialog } from '@rawaj/design/ConfirmDialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { EntityForm, useListedRow } from '../details/index.ts'
import { invalidateSession, useStaff } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { roleChoice } from './roles/roleChoice.tsx'

const rolesSchema = z.object({ roleIds: z.array(z.string()) })

const toFormValues = ({ roles, version }: Pick<StaffMember, 'roles' | 'version'>) => ({
  values: { roleIds: roles.map(({ id }) => String(id)) },
  version,
})

/**
 * An employee's roles as checkboxes, with their permissions. Removing the last one needs a confirmation: it makes them a
 * customer.
 */
export function RolesForm({ member, roles }: { member: StaffMember; roles: readonly StaffRole[] }) {
  const { t } = useTexts()
  const { id, name } = member
  const adminApi = useAdminApi()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { staff } = useStaff()
  const { replaceRow, readAnew } = useListedRow<StaffMember>({ name: 'staff', entity: 'staff', id })
  const sections = useMemo(() => [roleChoice(roles)], [roles])
  const { ask, answer, isAsked } = useQuestion()

  async function save(_: unknown, version: number, { roleIds }: z.input<typeof rolesSchema>) {
    const body = { version, roleIds: roleIds.map(Number) }
    const { data } = await adminApi.setStaffRoles({ params: { id }, body })
    readAnew()
    // The list of roles contains the number of employees of each.
    void queries.invalidateQueries({ queryKey: ['list', 'roles'] })
    if (id === staff?.user.id) void invalidateSession(queries)
    if (data.roles.length > 0) {
      replaceRow(() => data)
      notify(t('saved'))
    } else {
      notify(t('staff_left'))
      void navigate('/staff', { replace: true })
    }
    return toFormValues(data)
  }

  return (
    <>
      <EntityForm
        name="staff"
        draftKey={`staff/${id}`}
        sections={sections}
        schema={rolesSchema}
        read={toFormValues(member)}
        save={save}
        confirmSave={async ({ roleIds }) => roleIds.length > 0 || ask()}
        readConflict={(current) => {
          // The reply's data is who it is, without how they sign in.
          const now = { ...member, ...(current as Omit<StaffMember, 'secondFactor' | 'lastUsedAt'>) }
          replaceRow(() => now)
          return toFormValues(now)
        }}
      />
      <ConfirmDialog
        open={isAsked}
        variant="danger"
        title={t('staff_leave_title')}
        labels={{ ok: t('staff_leave'), cancel: t('cancel') }}
        onOk={() => answer(true)}
        onCancel={() => answer(false)}
      >
        {t('staff_leave_text', { name })}
      </ConfirmDialog>
    </>
  )
}

/** A question that something waits for. */
function useQuestion() {
  const [asked, setAsked] = useState<((answer: boolean) => void) | null>(null)
  return {
    isAsked: asked !== null,
    ask: () => new Promise<boolean>((resolve) => setAsked(() => resolve)),
    answer(said: boolean) {
      asked?.(said)
      setAsked(null)
    },
  }
}

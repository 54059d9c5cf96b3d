import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTexts } from '../../i18n/useTexts.ts'
import { FailureAlert } from '../failures/index.ts'
import { useMay } from '../session/index.ts'
import { type GroupReply, useSaveSettings } from './settingsQuery.ts'

/** Promises that an update took over from the pages: they hold, and no owner has confirmed them yet. */
const isInherited = ({ version, sources }: GroupReply) => version === 0 && Object.values(sources).includes('database')

/** Asks the owner to confirm promises that the shop made before there was a confirmation. */
export function InheritedPromises({ reply }: { reply: GroupReply }) {
  const { t } = useTexts()
  const may = useMay()
  const saveSettings = useSaveSettings()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveSettings('promises', reply.version, reply.values),
  })
  if (!isInherited(reply)) return null
  const confirm = (
    <Button variant="outline" size="sm" loading={isPending} onClick={() => mutate()}>
      {t('settings_promises_confirm')}
    </Button>
  )
  return (
    <>
      <Alert tone="warning" action={may('settings.write') ? confirm : undefined}>
        {t('settings_promises_inherited')}
      </Alert>
      {error && <FailureAlert error={error} />}
    </>
  )
}

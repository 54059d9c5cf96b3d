import { Alert } from '@rawaj/design/Alert.tsx'
import { Link, useParams } from 'react-router'
import { useTexts } from '../../i18n/useTexts.ts'
import { useTitle } from '../../i18n/useTitle.ts'
import { QueryContent } from '../failures/index.ts'
import { EntityHistory } from '../history/index.ts'
import { useMay } from '../session/index.ts'
import { VatForm } from '../vat/index.ts'
import { InheritedPromises } from './InheritedPromises.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'
import { isFormGroup } from './settingsForms.tsx'
import { type FormGroup, useSettings } from './settingsQuery.ts'
import { useMayChange } from './useMayChange.ts'

/** `/admin/settings/{group}`: the form of a group, and who changed what of it. */
export function Component() {
  const { t } = useTexts()
  const { group = '' } = useParams()
  useTitle(t(isFormGroup(group) ? `settings_${group}` : 'settings_title'))
  if (isFormGroup(group)) return <GroupScreen key={group} group={group} />
  return (
    <Alert tone="info" action={<Link to="/settings">{t('settings_title')}</Link>}>
      {t('settings_unknown')}
    </Alert>
  )
}

function GroupScreen({ group }: { group: FormGroup }) {
  const { t } = useTexts()
  const may = useMay()
  const mayChange = useMayChange()
  return (
    <SettingsFrame group={group}>
      <header>
        <h1 className="text-22 sm:text-28">{t(`settings_${group}`)}</h1>
        <p className="mt-0.5 text-muted">{t(`settings_${group}_text`)}</p>
      </header>
      {!mayChange(group) && (
        <Alert tone="info">{t(may('settings.write') ? 'settings_owner_only' : 'settings_read_only')}</Alert>
      )}
      <QueryContent query={useSettings()}>
        {/* Beside the menu and the groups there is room for a third column on wide screens alone. */}
        {(settings) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[88rem]:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              {group === 'legal' && <VatForm />}
              {group === 'promises' && <InheritedPromises reply={settings.promises} />}
              <SettingsForm group={group} reply={settings[group]} />
            </div>
            <div className="grid gap-5 wrap-anywhere">
              {group === 'legal' && <EntityHistory entity="settings" id="vat" title={t('settings_vat')} />}
              <EntityHistory entity="settings" id={group} {...(group === 'legal' && { title: t('settings_legal') })} />
            </div>
          </div>
        )}
      </QueryContent>
    </SettingsFrame>
  )
}

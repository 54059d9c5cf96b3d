import { Alert } from '@rawaj/design/Alert.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/useTexts.ts'
import { useMay } from '../session/index.ts'
import { useShopStatus } from './useShopStatus.ts'

/** Missing requirements of the shop, while it is closed or lacks one. */
export function ShopNeeds() {
  const { t } = useTexts()
  const may = useMay()
  const { data } = useShopStatus()
  const missing = data?.needs.filter(({ met }) => !met) ?? []
  if (!data || (data.open && missing.length === 0)) return null
  return (
    <Alert
      tone={data.open ? 'info' : 'warning'}
      title={t(data.open ? 'needs_open_title' : 'needs_closed_title')}
      action={
        may('settings.write') && (
          <Link to="/setup" className={buttonClass({ size: 'sm' })}>
            {t('needs_continue')}
          </Link>
        )
      }
    >
      {missing.length === 0 ? (
        t('needs_none')
      ) : (
        <>
          {/* For an open shop the title says so already. */}
          {!data.open && <p>{t('needs_missing')}</p>}
          <ul className="mt-1 list-inside list-disc">
            {missing.map(({ need }) => (
              <li key={need}>{t(`need_${need}`)}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}

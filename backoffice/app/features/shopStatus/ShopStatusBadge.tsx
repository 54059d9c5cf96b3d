import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/useTexts.ts'
import { useMay } from '../session/index.ts'
import { useShopStatus } from './useShopStatus.ts'

/** Shows while the shop is closed that it is; links employees who may open it to the set-up. */
export function ShopStatusBadge() {
  const { t } = useTexts()
  const may = useMay()
  const { data } = useShopStatus()
  if (!data || data.open) return null
  const pill = <StatusPill tone="warning">{t('shop_closed')}</StatusPill>
  if (!may('settings.write')) return pill
  return (
    <Link to="/setup" className="shrink-0 rounded-full">
      {pill}
    </Link>
  )
}

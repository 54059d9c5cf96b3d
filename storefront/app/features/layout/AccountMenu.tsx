import { cx } from '@rawaj/design/cx.ts'
import { AccountIcon, ChevronDownIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useLazyDialog } from '../feedback/index.ts'
import { useDisclosure } from './useDisclosure.ts'

const loadEntries = async () => (await import('./AccountEntries.tsx')).AccountEntries

/** On its way before the press. */
const preloadEntries = () => void loadEntries().catch(() => undefined)

/** Menu of a signed-in customer under "Account". */
export function AccountMenu({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { open, setOpen, box } = useDisclosure<HTMLDivElement>()
  const AccountEntries = useLazyDialog({ load: loadEntries, enabled: open, onFailed: () => setOpen(false) })
  return (
    <div {...box} className={cx('relative', className)}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls="account-menu"
        aria-label={t('account')}
        onPointerEnter={preloadEntries}
        onFocus={preloadEntries}
        onClick={() => setOpen(!open)}
        className="header-action flex"
      >
        <AccountIcon className="size-6" />
        <span className="hidden xl:inline">{t('account')}</span>
        <ChevronDownIcon
          className={cx('hidden size-4 text-muted transition-[rotate] xl:block', open && 'rotate-180')}
        />
      </button>
      <div
        id="account-menu"
        hidden={!open || AccountEntries === null}
        className="absolute end-0 top-full z-20 mt-2 w-64 rounded-card border border-line bg-white p-2 shadow-float"
      >
        {open && AccountEntries && <AccountEntries />}
      </div>
    </div>
  )
}

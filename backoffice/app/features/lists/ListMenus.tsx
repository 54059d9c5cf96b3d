import { Button } from '@rawaj/design/Button.tsx'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { BookmarkIcon, ChevronDownIcon, ColumnsIcon, RemoveIcon } from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { keyOf } from '../../i18n/textKeys.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Menu, MenuCheck, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '../../ui/Menu.tsx'
import { usePreferences } from '../preferences/index.ts'
import type { List, ListRow } from './defineList.ts'
import { NameViewDialog } from './NameViewDialog.tsx'

/** Hidden columns by preference; by default, those that are declared so. */
export function useHiddenColumns<Row extends ListRow>(list: List<Row>): ReadonlySet<string> {
  const { preferences } = usePreferences()
  const saved = preferences.hiddenColumns?.[list.name]
  return new Set(saved ?? list.columns.flatMap(({ name, hidden }) => (hidden ? [name] : [])))
}

/** Which columns are shown. */
export function ColumnsMenu<Row extends ListRow>({ list }: { list: List<Row> }) {
  const { t } = useTexts()
  const { preferences, change } = usePreferences()
  const hidden = useHiddenColumns(list)
  const show = (name: string, shown: boolean) => {
    const names = shown ? [...hidden].filter((other) => other !== name) : [...hidden, name]
    change({ hiddenColumns: { ...preferences.hiddenColumns, [list.name]: names } })
  }
  return (
    <Menu trigger={<IconButton size="sm" label={t('columns')} icon={<ColumnsIcon />} />}>
      <MenuGroup label={t('columns')}>
        {list.columns
          .filter(({ primary }) => !primary)
          .map(({ name }) => (
            <MenuCheck key={name} checked={!hidden.has(name)} onChange={(shown) => show(name, shown)}>
              {t(keyOf(list.name, name))}
            </MenuCheck>
          ))}
      </MenuGroup>
    </Menu>
  )
}

/** Saved views: filters and order under a name. */
export function ViewsMenu<Row extends ListRow>({ list, search }: { list: List<Row>; search: string }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { preferences, change, known } = usePreferences()
  const [naming, setNaming] = useState(false)
  const views = preferences.views?.[list.name] ?? []
  const current = views.find((view) => view.search === search)
  const setViews = (next: typeof views) => change({ views: { ...preferences.views, [list.name]: next } })
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button variant="quiet" size="sm" icon={<BookmarkIcon />} iconEnd={<ChevronDownIcon />}>
            <span className="max-w-40 truncate">{current?.name ?? t('views')}</span>
          </Button>
        }
      >
        <MenuLink link={<Link to={{ search: '' }} />}>{t('view_all')}</MenuLink>
        {views.map((view) => (
          <MenuLink key={view.name} link={<Link to={{ search: view.search }} />}>
            <bdi>{view.name}</bdi>
          </MenuLink>
        ))}
        <MenuSeparator />
        <MenuItem icon={<BookmarkIcon />} disabled={search === '' || !known} onSelect={() => setNaming(true)}>
          {t('view_save')}
        </MenuItem>
        {current && (
          <MenuItem
            danger
            icon={<RemoveIcon />}
            onSelect={() => {
              setViews(views.filter((view) => view !== current))
              void navigate({ search: '' })
            }}
          >
            {t('view_remove', { view: current.name })}
          </MenuItem>
        )}
      </Menu>
      <NameViewDialog
        open={naming}
        onClose={() => setNaming(false)}
        onName={(name) => {
          // The same name again is the same view, changed.
          setViews([...views.filter((view) => view.name !== name), { name, search }].slice(-20))
          setNaming(false)
        }}
      />
    </>
  )
}

import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { AdminCallInput } from '@rawaj/contract/api/adminCalls.ts'
import type { AdminCategory } from '@rawaj/contract/catalogue/adminCategorySchemas.ts'
import { failure, reply } from '@rawaj/contract/testing/fakeApi.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { page } from 'vitest/browser'
import { renderScreen } from '../../../../testing/renderScreen.tsx'

type Names = Pick<AdminCategory, 'nameAr' | 'nameEn'>

/** A category with a sub-category for each of these Arabic names. */
export const categoryOf = (id: number, names: Names, subcategories: readonly string[] = []): AdminCategory => ({
  id,
  ...names,
  image: null,
  position: id,
  version: 1,
  products: 0,
  subcategories: subcategories.map((nameAr, index) => ({
    id: id * 100 + index,
    nameAr,
    nameEn: `Inside ${index + 1}`,
    products: 0,
  })),
})

/** A shop of these categories: a name is taken once, and a save that does not know the newest version is rejected. */
export function shopOfCategories(...categories: AdminCategory[]) {
  const saved = new Map(categories.map((category) => [category.id, category]))
  const sent: string[] = []
  function read(id: number) {
    const category = saved.get(id)
    if (!category) throw failure('not_found')
    return category
  }
  function save(id: number, changes: Partial<Omit<AdminCategory, 'id'>>) {
    const category = { ...read(id), ...changes, version: read(id).version + 1 }
    saved.set(id, category)
    return category
  }
  const calls: Partial<AdminApi> = {
    listCategories: async () => reply([...saved.values()]),
    readCategory: async ({ params }) => reply(read(Number(params.id))),
    async createCategory({ body }) {
      sent.push('createCategory')
      if ([...saved.values()].some(({ nameEn }) => nameEn === body.nameEn))
        throw failure('category_taken', { errorCodes: { nameEn: 'category_taken' } })
      const id = saved.size + 1
      saved.set(id, categoryOf(id, body))
      return reply(save(id, stored(id, body)))
    },
    async updateCategory({ params, body: { version, ...changes } }) {
      sent.push('updateCategory')
      const id = Number(params.id)
      if (version !== read(id).version) throw failure('changed_meanwhile', { data: read(id) })
      return reply(save(id, stored(id, changes)))
    },
  }
  return { calls, read, save, sent }
}

type Changes = Partial<AdminCallInput<'createCategory'>['body']>

function stored(id: number, { subcategories, ...changes }: Changes): Partial<AdminCategory> {
  const numbered = subcategories?.map((one, index) => ({ products: 0, ...one, id: one.id ?? id * 100 + 50 + index }))
  const known = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return { ...known, ...(numbered && { subcategories: numbered }) }
}

/** Opens a screen of the categories of such a shop. */
export async function openCategories(
  { calls }: { calls: Partial<AdminApi> },
  { path = '', language = 'en' as Language } = {},
) {
  const { screen, router, address, text } = await renderScreen({ path: `/categories${path}`, calls, language })
  const region = (key: 'categories_section_about' | 'categories_section_inside') =>
    screen.getByRole('region', { name: text(key), exact: true })
  const subcategories = () => region('categories_section_inside').getByRole('listitem')
  const named = (key: keyof Names) => ({ name: text(`categories_${key}`), exact: true })
  return {
    screen,
    router,
    address,
    text,
    field: (key: keyof Names) => region('categories_section_about').getByRole('textbox', named(key)),
    subField: (place: number, key: keyof Names) =>
      subcategories()
        .nth(place - 1)
        .getByRole('textbox', named(key)),
    subcategories,
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    save: () => screen.getByRole('button', { name: text('save'), exact: true }),
    /** Of a field that two people have changed. */
    choice: (field: string, side: 'mine' | 'theirs') =>
      screen
        .getByRole('group', { name: field, exact: true })
        .filter({ has: page.getByRole('radio') })
        .getByRole('radio', { name: text(`conflict_${side}`), exact: false }),
  }
}

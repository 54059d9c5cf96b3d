import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { AdminCallInput } from '@rawaj/contract/api/adminCalls.ts'
import type {
  AcceptedProposals,
  DismissedProposal,
  FamilyProposal,
} from '@rawaj/contract/products/familyProposalSchemas.ts'
import { failure, reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../testing/renderScreen.tsx'

type Accepted = AdminCallInput<'acceptProposals'>['body']['proposals']
type Undone = AdminCallInput<'undoProposals'>['body']['families']

const pipes = { id: 7, nameAr: 'أنابيب', nameEn: 'Pipes' }
const fields: FamilyProposal['fields'] = [
  {
    key: 'diameter',
    nameAr: 'القطر',
    nameEn: 'Diameter',
    unitAr: 'مم',
    unitEn: 'mm',
    kind: 'number',
    choices: [],
    filterable: true,
  },
  {
    key: 'colour',
    nameAr: 'اللون',
    nameEn: 'Colour',
    unitAr: '',
    unitEn: '',
    kind: 'text',
    choices: [],
    filterable: true,
  },
]

function proposalOf(letter: string, nameAr: string, nameEn: string, sizes: readonly string[]): FamilyProposal {
  const first = letter.charCodeAt(0) * 100
  return {
    key: letter.repeat(32),
    reason: 'names',
    code: nameEn.toUpperCase(),
    nameAr,
    nameEn,
    category: pipes,
    subcategory: null,
    brand: null,
    axes: ['diameter'],
    fields,
    members: sizes.map((size, at) => ({
      productId: first + at,
      sku: `${letter}-${at}`,
      nameAr: `${nameAr} ${size}`,
      nameEn: `${nameEn} ${size}`,
      picture: null,
      state: 'forSale',
      values: {
        diameter: { ar: size, en: size, proposed: true },
        colour: { ar: `${at}`, en: `${at}`, proposed: false },
      },
      chosen: sizes.indexOf(size) === at,
    })),
  }
}

const few = [
  proposalOf('a', 'كوع', 'Elbow', ['110', '20', '20']),
  proposalOf('b', 'تيه', 'Tee', ['25', '32']),
  proposalOf('c', 'غطاء', 'Cap', ['25', '32']),
]

/** A shop that proposes families, and joins them unless their code is taken, fifty at most. */
function proposingShop(begun: FamilyProposal[]) {
  let proposals = begun
  let asked = 0
  const all = proposals
  const accepted: Accepted = []
  const undone: Undone = []
  let dismissed: DismissedProposal[] = []
  const calls: Partial<AdminApi> = {
    async proposeFamilies() {
      asked += 1
      return { ...reply(proposals), next: null }
    },
    listDismissedProposals: async () => reply(dismissed),
    async acceptProposals({ body }) {
      if (accepted.length >= 50) throw failure('fault')
      const result: AcceptedProposals = { accepted: [], rejected: [] }
      for (const proposal of body.proposals) {
        const { key, code, nameAr, nameEn = '', values = [] } = proposal
        if (code === 'TAKEN')
          result.rejected.push({ key, code: 'family_taken', fields: { code: 'family_taken' }, problems: [] })
        else {
          accepted.push(proposal)
          const read = values.map((value) => ({ ...value, productId: Number(value.productId) }))
          result.accepted.push({ key, id: accepted.length, version: 1, code, nameAr, nameEn, values: read })
        }
      }
      proposals = proposals.filter(({ key }) => !result.accepted.some((one) => one.key === key))
      return reply(result)
    },
    async undoProposals({ body: { families } }) {
      undone.push(...families)
      proposals = all
      return reply({
        undone: families.map(({ id }) => Number(id)),
        changed: [],
        kept: [{ productId: 1, field: 'diameter' }],
      })
    },
    async dismissProposal({ body: { key, nameAr, nameEn = '' } }) {
      proposals = proposals.filter((one) => one.key !== key)
      dismissed = [{ key, nameAr, nameEn, category: pipes, dismissedAt: '2026-11-29T10:00:00.000Z' }]
      return {}
    },
    async restoreProposal() {
      proposals = all
      dismissed = []
      return {}
    },
    listFamilies: async () => ({ ...reply([]), next: null }),
  }
  return { calls, accepted, undone, asked: () => asked }
}

async function open(language: 'ar' | 'en' = 'en', path = '/families/proposals', proposals = few) {
  const shop = proposingShop(proposals)
  const opened = await renderScreen({ path, calls: shop.calls, language })
  const { screen, text } = opened
  return {
    ...opened,
    ...shop,
    card: (name: string) => screen.getByRole('listitem', { name, exact: true }),
    act: (act: 'accept' | 'dismiss' | 'restore', name: string) =>
      screen.getByRole('button', { name: text(`families_proposals_${act}_named`, { name }), exact: true }),
    acceptAll: (families: string) =>
      screen.getByRole('button', { name: text('families_proposals_accept_all', { families }), exact: true }),
  }
}

describe('Proposed families', () => {
  it.each([
    ['ar', 'كوع'],
    ['en', 'Elbow'],
  ] as const)(
    'are accepted one by one, in the natural order of their sizes, and undone (%s)',
    async (language, name) => {
      const { card, act, screen, text, accepted, undone } = await open(language)
      const ticks = card(name).getByRole('checkbox')
      await expect
        .poll(() => ticks.elements().map((tick) => (tick as HTMLInputElement).checked))
        .toEqual([true, false, true])
      await act('accept', name).click()
      await expect.element(card(name)).not.toBeInTheDocument()
      const value = (productId: number, size: string) => ({ productId, field: 'diameter', ar: size, en: size })
      const values = [value(9701, '20'), value(9700, '110')]
      expect(accepted).toEqual([
        {
          key: 'a'.repeat(32),
          code: 'ELBOW',
          nameAr: 'كوع',
          nameEn: 'Elbow',
          categoryId: 7,
          subcategoryId: null,
          brandId: null,
          axes: ['diameter'],
          productIds: [9701, 9700],
          values,
        },
      ])
      await screen.getByRole('button', { name: text('families_proposals_undo'), exact: true }).click()
      await expect.element(card(name)).toBeVisible()
      expect(undone).toEqual([{ id: 1, version: 1, values }])
      await expect
        .element(screen.getByText(text('families_proposals_undone_kept', { values: '1' }), { exact: true }))
        .toBeVisible()
    },
  )

  it('are accepted all at once, after saying what happens', async () => {
    const { acceptAll, screen, text, accepted } = await open()
    await acceptAll('3').click()
    const dialog = screen.getByRole('dialog')
    const preview = text('families_proposals_preview_text', { families: '3', products: '6', values: '6' })
    await expect.element(dialog.getByText(preview, { exact: true })).toBeVisible()
    expect(accepted).toEqual([])
    await dialog
      .getByRole('button', { name: text('families_proposals_accept_all', { families: '3' }), exact: true })
      .click()
    await expect.element(screen.getByText(text('families_proposals_empty'), { exact: true })).toBeVisible()
    expect(accepted.map(({ nameEn }) => nameEn)).toEqual(['Elbow', 'Tee', 'Cap'])
    const done = text('families_proposals_done', { families: '3', products: '6' })
    await expect.element(screen.getByText(done, { exact: true })).toBeVisible()
  })

  it('are changed before: name, code, axes and members, and say why one cannot be accepted', async () => {
    const { card, act, text, accepted } = await open()
    const tee = card('Tee')
    await tee.getByRole('button', { name: text('families_proposals_change'), exact: true }).click()
    await tee.getByRole('textbox', { name: text('families_code') }).fill('TAKEN')
    await act('accept', 'Tee').click()
    await expect.element(tee.getByText(text('errors:family_taken'), { exact: true })).toBeVisible()
    await tee.getByRole('textbox', { name: text('families_code') }).fill('TEE-2')
    await tee.getByRole('checkbox', { name: /^Tee 25|25 mm/ }).click()
    await expect.element(tee.getByText(text('families_proposals_problem_too_few'), { exact: true })).toBeVisible()
    await expect.element(act('accept', 'Tee')).toBeDisabled()
    await tee.getByRole('checkbox', { name: /^Tee 25|25 mm/ }).click()
    await tee.getByRole('checkbox', { name: 'Colour', exact: true }).click()
    await tee.getByRole('checkbox', { name: 'Diameter', exact: true }).click()
    await tee.getByRole('textbox', { name: text('families_nameEn') }).fill('Fine tee')
    await act('accept', 'Fine tee').click()
    await expect
      .poll(() => accepted)
      .toEqual([expect.objectContaining({ code: 'TEE-2', nameEn: 'Fine tee', axes: ['colour'], values: [] })])
  })

  it('of which one has the values of another say so at it', async () => {
    const { card, act, text } = await open()
    const elbow = card('Elbow')
    await elbow.getByRole('checkbox', { name: /a-2/ }).click()
    await expect.element(elbow.getByText(text('families_proposals_problem_members'), { exact: true })).toBeVisible()
    await expect.element(act('accept', 'Elbow')).toBeDisabled()
  })

  it('are dismissed, and brought back', async () => {
    const { card, act, screen, text } = await open()
    await act('dismiss', 'Cap').click()
    await expect.element(card('Cap')).not.toBeInTheDocument()
    await screen.getByText(text('families_proposals_dismissed', { proposals: '1' }), { exact: true }).click()
    await act('restore', 'Cap').click()
    await expect.element(card('Cap')).toBeVisible()
  })

  it('are a press away from the list of families, which does not read the whole catalogue to count them', async () => {
    const { screen, text, address, asked } = await open('en', '/families')
    const link = screen.getByRole('link', { name: text('families_proposals_link'), exact: true })
    await expect.element(link).toBeVisible()
    expect(asked()).toBe(0)
    await link.click()
    await expect.poll(address).toBe('/families/proposals')
  })

  it('that were accepted before a later call failed are named, and undone', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      ...proposalOf('d', `وصلة ${at}`, `Joint ${at}`, ['20', '25']),
      key: at.toString(16).padStart(32, '0'),
    }))
    const { acceptAll, screen, text, undone } = await open('en', '/families/proposals', many)
    await acceptAll('60').click()
    const all = text('families_proposals_accept_all', { families: '60' })
    await screen.getByRole('dialog').getByRole('button', { name: all, exact: true }).click()
    const done = text('families_proposals_done', { families: '50', products: '100' })
    await expect.element(screen.getByText(done, { exact: true })).toBeVisible()
    await expect.element(screen.getByText(text('errors:fault'), { exact: true })).toBeVisible()
    await screen.getByRole('button', { name: text('families_proposals_undo'), exact: true }).click()
    await expect.poll(() => undone.length).toBe(50)
  })

  it('that the shop could not dismiss stay, and no notice says otherwise', async () => {
    const { card, act, screen, text, calls } = await open()
    calls.dismissProposal = async () => {
      throw failure('fault')
    }
    await act('dismiss', 'Cap').click()
    await expect.element(screen.getByText(text('errors:fault'), { exact: true })).toBeVisible()
    await expect.element(card('Cap')).toBeVisible()
    expect(screen.getByText(text('families_proposals_dismissed_one'), { exact: true }).all()).toEqual([])
  })
})

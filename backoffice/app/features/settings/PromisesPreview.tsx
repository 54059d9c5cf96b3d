import { formatRiyals, type Halalas } from '@rawaj/contract/money/money.ts'
import { deliveryDays } from '@rawaj/contract/settings/promises.ts'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { EndingOf } from '../../i18n/textKeys.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useVatTextKey } from '../vat/index.ts'

/** Pages of the shop on which a promise is shown; a place without a path is every page, emails or search engines. */
const places = {
  home: '/',
  foot: null,
  product: null,
  lists: '/purchase',
  cart: '/shopcart',
  questions: '/faq',
  about: '/about',
  conditions: '/condition-of-use',
  searchEngines: null,
  emails: null,
} as const
type Place = keyof typeof places

const shownAt = {
  title: ['home', 'searchEngines'],
  slogan: ['home', 'foot', 'searchEngines'],
  nationwide: ['about', 'searchEngines'],
  deliveryDays: ['about', 'conditions'],
  freeReturns: ['foot', 'product', 'cart', 'about', 'conditions'],
  support: ['foot', 'product', 'cart', 'home', 'questions', 'about'],
  answerDays: ['conditions'],
  subscriberCode: ['foot', 'emails'],
  reductionsAreDeals: ['lists', 'product'],
} as const satisfies Record<string, readonly Place[]>
type PromiseName = keyof typeof shownAt

const names = Object.keys(shownAt) as PromiseName[]

/** The text of each promise for shoppers, and its places, from the values of the form around it. */
export function PromisesPreview() {
  const { t } = useTexts()
  const sentenceOf = useSentences()
  return (
    <ul className="divide-y divide-line">
      {names.map((name) => {
        const sentence = sentenceOf(name)
        return (
          <li key={name} className="grid gap-1 py-3">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-medium">{t(`settings_promises_preview_${name}`)}</span>
              <StatusPill tone={sentence === null ? 'neutral' : 'success'}>
                {t(sentence === null ? 'settings_promises_not_said' : 'settings_promises_said')}
              </StatusPill>
            </p>
            {sentence !== null && (
              <>
                <p>
                  <bdi>{sentence}</bdi>
                </p>
                <p className="flex flex-wrap gap-x-3 text-14 text-muted">
                  {shownAt[name].map((place) => (
                    <PlaceName key={place} place={place} />
                  ))}
                </p>
              </>
            )}
          </li>
        )
      })}
      <li className="py-3">
        <Link to="/settings/delivery" className="text-brand underline underline-offset-4">
          {t('settings_promises_preview_delivery')}
        </Link>
      </li>
    </ul>
  )
}

function PlaceName({ place }: { place: Place }) {
  const { t } = useTexts()
  const path = places[place]
  const name = t(`settings_promises_place_${place}`)
  if (path === null) return <span>{name}</span>
  return (
    <a href={path} target="_blank" rel="noreferrer" className="underline underline-offset-4 hover:text-brand">
      {name}
    </a>
  )
}

/** The sentence that a promise makes; null: nothing is said. */
function useSentences(): (name: PromiseName) => string | null {
  const { t, language } = useTexts()
  const vatTextKey = useVatTextKey()
  const values = useWatch()
  const text = (name: string) => String(values[`${name}${language === 'ar' ? 'Ar' : 'En'}`] ?? '') || null
  const figure = (name: string) => (typeof values[name] === 'number' ? values[name] : null)
  const amount = (name: string): Halalas => figure(name) ?? 0
  const say = (key: EndingOf<'settings_promises_says'>, given: Record<string, unknown> = {}) =>
    t(vatTextKey(`settings_promises_says_${key}`), given)

  return (name) => {
    switch (name) {
      case 'title':
      case 'slogan':
        return text(name)
      case 'nationwide':
        return values.nationwide === true ? say(name) : null
      case 'deliveryDays': {
        const days = deliveryDays({
          deliveryDaysFrom: figure('deliveryDaysFrom'),
          deliveryDaysTo: figure('deliveryDaysTo'),
        })
        return days && say(days.from === days.to ? 'deliveryDay' : name, days)
      }
      case 'freeReturns': {
        if (values.freeReturns !== true) return null
        const from = amount('freeReturnsFromHalalas')
        return from === 0 ? say('freeReturnsAlways') : say(name, { amount: formatRiyals(from) })
      }
      case 'support':
        if (values.support === 'always') return say('support_always')
        return values.support === 'hours' ? say('support_hours') : null
      case 'answerDays': {
        const days = figure(name)
        return days === null ? null : say(name, { days })
      }
      case 'subscriberCode':
        return values.subscriberCode === true
          ? say(name, { percent: amount('subscriberPercent'), days: amount('subscriberDays') })
          : null
      case 'reductionsAreDeals':
        return say(values.reductionsAreDeals === true ? name : 'plannedDeals')
    }
  }
}

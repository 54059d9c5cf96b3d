/** Requests for trade accounts in the demo shop, and their outcome. */
import type { NationalAddress } from '@rawaj/contract/fields/nationalAddress.ts'
import type { DemoTradeRequest } from './DemoHistory.ts'
import type { Person } from './people.ts'
import { dayMs, hourMs } from './shopHours.ts'

interface OpenRequest {
  daysAgo: number
  companyName: string
  isRegisteredForVat: boolean
  /** Reason of a rejection; `null`: the request is pending. */
  rejection: string | null
}

/** By mailbox, of people who buy at retail prices. */
const openRequests: Readonly<Record<string, OpenRequest>> = {
  'hamad.fawzan': {
    daysAgo: 2,
    companyName: 'مؤسسة حمد الفوزان للسباكة',
    isRegisteredForVat: true,
    rejection: null,
  },
  'george.thomas': {
    daysAgo: 0.4,
    companyName: 'Thomas Facility Services Est.',
    isRegisteredForVat: false,
    rejection: null,
  },
  'yasser.bajaber': {
    daysAgo: 12,
    companyName: 'مؤسسة باجابر للتجارة',
    isRegisteredForVat: true,
    rejection: 'رقم السجل التجاري لا يطابق اسم المؤسسة، نرجو مراجعته وإرسال الطلب من جديد',
  },
}

/** `place`: of the person among all. Traders asked when they joined, and were approved the day after. */
export function tradeRequestOf(person: Person, place: number, joinedAt: number, end: number): DemoTradeRequest | null {
  const open = openRequests[person.mailbox]
  if (!open && person.type === 0) return null
  const at = open ? end - open.daysAgo * dayMs : joinedAt + hourMs
  const decidedAt = Math.min(end, at + dayMs)
  const rejection = open ? open.rejection : ''
  const isRegistered = open?.isRegisteredForVat ?? true
  return {
    at: instant(at),
    companyName: open?.companyName ?? person.name,
    // Well-formed and, with all its zeros, unlikely to be in use.
    vatNumber: isRegistered ? `3${String(place + 100).padStart(13, '0')}3` : '',
    crNumber: String(1_000_000_100 + place),
    address: isRegistered ? partsOf(person) : null,
    decision: rejection === null ? null : { at: instant(decidedAt), approved: !open, answer: rejection },
  }
}

/** The parts of an address that a person writes as `7214 street, district, city`. */
function partsOf({ address, zipcode }: Person): NationalAddress {
  const [first = '', district = '', city = ''] = address.split(/[،,] /)
  const [building = '', ...street] = first.split(' ')
  return { street: street.join(' '), building, district, city, postcode: zipcode, additionalNumber: '' }
}

const instant = (ms: number) => new Date(ms).toISOString()

/** Subscribers as a table: its columns, which are those of customers that are about consent. */
import { customerColumns } from './customerSheet.ts'

const { email, language, consentOn, consentSource, endedOn } = customerColumns

export const subscriberColumns = { email, language, consentOn, consentSource, endedOn }

export type SubscriberColumn = keyof typeof subscriberColumns
export const subscriberColumnNames = Object.keys(subscriberColumns) as SubscriberColumn[]

import { describe, expect, it } from 'vitest'
import {
  describeAnswer,
  meaningOf,
  minutesToRetry,
  minutesToRetryAt,
  readAnswer,
  type SmtpStage,
} from './smtpStatus.ts'

const say = (code: number | null, status: string | null, stage: SmtpStage = 'recipient') =>
  meaningOf({ code, status, stage })

describe('An answer of a mail server', () => {
  it.each([
    [550, '5.1.1', 'recipient', 'no_mailbox', 'giveUp', true],
    [550, null, 'recipient', 'no_mailbox', 'giveUp', true],
    [553, '5.1.3', 'recipient', 'address_wrong', 'giveUp', true],
    [550, '5.1.2', 'recipient', 'domain_gone', 'giveUp', true],
    [556, '5.1.10', 'recipient', 'domain_gone', 'giveUp', true],
    [551, '5.1.6', 'recipient', 'moved', 'giveUp', true],
    [550, '5.2.1', 'recipient', 'disabled', 'giveUp', true],
    // A mailbox that is full is emptied some day.
    [552, '5.2.2', 'recipient', 'mailbox_full', 'retryLater', false],
    [550, '5.2.2', 'recipient', 'mailbox_full', 'retryLater', false],
    [452, '4.2.2', 'recipient', 'mailbox_full', 'retryLater', false],
    [452, null, 'recipient', 'mailbox_full', 'retryLater', false],
    [552, null, 'recipient', 'mailbox_full', 'retryLater', false],
    [552, '5.2.2', 'content', 'mailbox_full', 'retryLater', false],
    [552, '5.3.4', 'content', 'too_large', 'giveUp', false],
    // A rule of the receiver says nothing of the address.
    [554, '5.7.1', 'recipient', 'policy', 'retryFew', false],
    [550, '5.7.1', 'recipient', 'policy', 'retryFew', false],
    [554, null, 'recipient', 'policy', 'retryFew', false],
    [550, '5.7.26', 'content', 'policy', 'retryFew', false],
    [550, null, 'content', 'policy', 'retryFew', false],
    [554, '5.6.0', 'content', 'content', 'giveUp', false],
    [451, '4.7.1', 'recipient', 'greylisted', 'retry', false],
    [450, null, 'recipient', 'greylisted', 'retry', false],
    [421, '4.3.2', 'recipient', 'busy', 'retry', false],
    [421, '5.1.1', 'recipient', 'busy', 'retry', false],
    [535, '5.7.8', 'connection', 'authentication', 'retryFew', false],
    [550, '5.1.1', 'sender', 'sender_refused', 'retry', false],
    [554, '5.4.6', 'content', 'loop', 'giveUp', false],
    // The two codes contradict each other: nothing final follows.
    [450, '5.1.1', 'recipient', 'no_mailbox', 'retryFew', false],
    [550, '4.2.2', 'recipient', 'mailbox_full', 'retryLater', false],
    [550, '4.1.1', 'recipient', 'busy', 'retry', false],
    [null, null, 'connection', 'no_answer', 'retry', false],
    [null, null, 'content', 'uncertain', 'retry', false],
    [null, '5.2.2', 'report', 'mailbox_full', 'retryLater', false],
    [null, '5.1.1', 'report', 'no_mailbox', 'giveUp', true],
    [null, '4.4.7', 'report', 'expired', 'giveUp', false],
    [550, null, 'report', 'refused', 'giveUp', false],
    [550, '5.99.99', 'recipient', 'no_mailbox', 'giveUp', true],
    [554, '5.2.99', 'recipient', 'refused', 'giveUp', false],
  ] as const)('%s %s to %s means %s: %s', (code, status, stage, reason, action, isAddressGone) => {
    expect(say(code, status, stage)).toEqual({ reason, action, isAddressGone })
  })

  it('ends nothing while its basic code is transient', () => {
    for (let code = 400; code < 500; code += 1)
      for (const status of [null, '4.1.1', '4.2.2', '5.1.1', '5.2.1', '5.7.1', '5.9.9'])
        expect(say(code, status), `${code} ${status}`).toMatchObject({ isAddressGone: false })
  })

  it('stands in the log as a line that can be read again', () => {
    const answer = { code: 552, status: '5.2.2', command: 'RCPT TO', words: '552 5.2.2 (full): try later' }
    expect(readAnswer(describeAnswer(answer))).toEqual({
      code: 552,
      status: '5.2.2',
      stage: 'recipient',
      words: answer.words,
    })
    expect(readAnswer(describeAnswer({ code: null, status: null, command: null, words: '' }))).toMatchObject({
      code: null,
    })
    expect(readAnswer('it could not be written')).toBeNull()
  })
})

it('A mail is tried again at moments that grow apart, and given up', () => {
  for (const action of ['retry', 'retryLater', 'retryFew'] as const) {
    let [age, tries] = [0, 0]
    for (let next = minutesToRetryAt(action, age); next !== null; next = minutesToRetryAt(action, age)) {
      expect(next).toBe(minutesToRetry(action, tries))
      age += next
      tries += 1
    }
    expect(minutesToRetry(action, tries)).toBeNull()
    expect(age).toBeLessThanOrEqual(48 * 60)
  }
  expect(minutesToRetry('giveUp', 0)).toBeNull()
})

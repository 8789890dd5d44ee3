import { foldChinese } from '@dhc/chinese/fold-chinese'
import { invitationsPerDay } from '@dhc/reference/enrolment-rules'

/** What one person has sent this Hong Kong day, from whatever application. */
export type Sent = { readonly sentToday: number; readonly sentToSameToday: number }

/** What the person asked has received this day, and whether they said no to this sender for good. */
export type Received = { readonly receivedToday: number; readonly isSenderRefused: boolean }

/** who has asked so often today waits until tomorrow. */
export function maySend({ sentToday, sentToSameToday }: Sent): boolean {
  return sentToday < invitationsPerDay.sent && sentToSameToday < invitationsPerDay.sentToSame
}

/**
 * what does not reach the person asked looks like an invitation to a number of nobody (D-139): a refusal would tell
 * whoever asks that the number belongs to a member.
 */
export function doesReach({ receivedToday, isSenderRefused }: Received): boolean {
  return receivedToday < invitationsPerDay.received && !isSenderRefused
}

type Names = {
  readonly surname_zh: string | null
  readonly given_name_zh: string | null
  readonly surname_en: string
  readonly given_name_en: string
}

/**
 * the family name, or more of the name, in Chinese of either script or in English. What is typed is compared and
 * never completed, so nobody learns a name by it.
 */
export function isNamed(typed: string, names: Names): boolean {
  const begins = lettersOf(typed)
  const writings = [
    [names.surname_zh ?? '', names.given_name_zh ?? ''],
    [names.surname_en, names.given_name_en],
  ] as const
  return writings.some(([surname, given]) => {
    const [family, whole] = [lettersOf(surname), lettersOf(`${surname}${given}`)]
    return family !== '' && begins.startsWith(family) && whole.startsWith(begins)
  })
}

const lettersOf = (text: string) => foldChinese(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

import { addDays, hongKongDateOf, hongKongTimeOf, instantOf } from './hong-kong-time.ts'
import type { NotificationType } from './options/centre.ts'
import {
  accountPage,
  carersPage,
  enrolledPage,
  privacyPage,
  telehealthPage,
  timetablePage,
  visitsPage,
} from './page-paths.ts'

/** Texts staff begin with when they write to members; the words are in locales under `message`. */
export const messageTemplates = ['centreClosed', 'bringAlong', 'roomChanged', 'talk', 'survey', 'placesLeft'] as const

/** Of these a member with channel SMSWA gets a copy by SMS, and of no others. */
export const textedTypes: readonly NotificationType[] = ['BALLOT_RESULT', 'WAITLIST', 'CLASS_CANCELLED', 'MEMBERSHIP']

/** Pages a message leads to, without language prefix. */
export const notificationLinks = {
  account: accountPage,
  carers: carersPage,
  consultations: telehealthPage,
  privacy: privacyPage,
  enrolled: enrolledPage,
  timetable: timetablePage,
  visits: visitsPage,
} as const

/** An address of our own pages: one slash, no scheme, nothing that a browser would read as another host. */
export const ownPagePattern = /^\/(?!\/)[\w\-./?=&%:]*$/

export const longestTitle = 80
export const longestBody = 500

/** As many people as one call may name one by one. */
export const mostNamedMembers = 1000

/** a message to more people than these goes out only when a second person has confirmed it. */
const mostToldByOnePerson = 50
/** Time to stop it after the second person has confirmed it. */
export const minutesBeforeManyAreTold = 5
/** More than these are hundreds: whoever watches over the service hears of it at once. */
export const manyHundreds = 500

export const needsSecondPerson = (people: number): boolean => people > mostToldByOnePerson

/** The moment at which a message that was confirmed goes out; until then nobody has been told. */
export function goesOutAfter(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + minutesBeforeManyAreTold * 60_000)
}

/** An editor may have slipped: so long after the last change nobody in a class has been told of it (decision 0078). */
export const classNewsWaitMs = 10 * 60_000

/** Waits for a second person; goes out, or is out; or ended before everybody was told. */
export const staffMessageStates = ['WAITING', 'CONFIRMED', 'REFUSED', 'WITHDRAWN', 'STOPPED'] as const

export type StaffMessageState = (typeof staffMessageStates)[number]

/** Letters of the plain SMS alphabet: 160 fit into one message, of all others 70; a long text is sent in shorter parts. */
const plainSms = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z£¥¡§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùü]*$/

/** What a text costs, in messages of the provider. */
export function smsPartsOf(text: string): number {
  const [whole, part] = plainSms.test(text) ? [160, 153] : [70, 67]
  return text.length <= whole ? 1 : Math.ceil(text.length / part)
}

/**
 * The push services of the browsers there are. A browser tells us the address to call; without this list anybody could
 * have our server call any address inside its network.
 */
export const pushServiceHosts = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const

/** https at one of the hosts or below it. Only a test has a push service on its own machine, without https. */
export function isPushService(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, port } = new URL(address)
  const isListed = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  const isOwnMachine = hostname === '127.0.0.1'
  return isListed && username === '' && (isOwnMachine || (protocol === 'https:' && port === ''))
}

/** A person has a phone, a tablet, two computers and an old phone in a drawer. */
export const mostPushDevices = 10

/** Nobody's phone makes a sound in these hours of Hong Kong, unless it is urgent. */
const quietHours = { from: '21:00', until: '08:30' } as const

/** The moment from which a phone may sound again; nothing outside the quiet hours. */
export function endOfQuietHours(at: Date): Date | null {
  const [on, time] = [hongKongDateOf(at), hongKongTimeOf(at)]
  if (time >= quietHours.from) return instantOf(addDays(on, 1), quietHours.until)
  return time < quietHours.until ? instantOf(on, quietHours.until) : null
}

/** What came of a call to somebody who got no message. */
export const callResults = ['REACHED', 'LEFT_MESSAGE', 'NO_ANSWER', 'WRONG_NUMBER'] as const

export type CallResult = (typeof callResults)[number]

/** Older news is no news: nobody is called about it any more. */
export const callListDays = 7

const triedAgainAfterMs = 60 * 60_000

/** A day at the centre, 12:15: who was not spoken to comes back in an hour. A wrong number is asked about at the counter. */
export function afterCall(result: CallResult, at: Date): { readonly nextAt: Date } | 'done' {
  if (result === 'REACHED' || result === 'WRONG_NUMBER') return 'done'
  return { nextAt: new Date(at.getTime() + triedAgainAfterMs) }
}

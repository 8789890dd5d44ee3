import { readingLimits } from '@dhc/reference/health/reading-limits'
import { manyHundreds } from '@dhc/reference/message-rules'
import { oneTimePasswordRules } from '@dhc/reference/password-rules'

/** How often something may be done. With `blockSeconds`, whoever goes over it waits that long from then on. */
export type Limit = {
  readonly points: number
  readonly durationSeconds: number
  readonly blockSeconds?: number
  readonly alarm?: Alarm
}

/** The point at which somebody of the centre must look, once in a window. Whom it was about is told only of staff. */
type Alarm = { readonly at: number; readonly tellsWhom?: true }

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Every limit of the service (SEC-04 to SEC-06). A family, a ward or a
 * whole centre may share one address, so limits per address are wide and those per person narrow.
 */
export const limits = {
  /** Phones of one operator share addresses; each of these has solved a challenge or answered a question. */
  enquiryPerAddress: { points: 30, durationSeconds: hour },
  enquiryQuestionPerAddress: { points: 20, durationSeconds: hour },
  /** What comes without JavaScript beyond this is set aside for staff, not refused. */
  enquiryQuestionEverywhere: { points: 30, durationSeconds: hour },
  /** what comes without any check beyond this is set aside too. */
  enquiryBareEverywhere: { points: 5, durationSeconds: hour },
  enquiryUncheckedPerAddress: { points: 5, durationSeconds: hour },
  enquiryUncheckedEverywhere: { points: 100, durationSeconds: day },
  searchPerAddress: { points: 120, durationSeconds: minute },
  suggestionPerAddress: { points: 300, durationSeconds: minute },
  /** A solved challenge is good once; it is remembered longer than it is valid (20 minutes). */
  proofOfWorkUse: { points: 1, durationSeconds: hour },

  codeSendPerAddress: { points: 20, durationSeconds: day },
  /** Nobody's SMS budget is endless; far above the busiest hour of a district. Beyond it each costs a proof of work. */
  codeSendEverywhere: { points: 2000, durationSeconds: hour, alarm: { at: 2000 } },
  /** Only counted, for the alarm: somebody's phone rings with our codes (decision 0050). */
  codeSendPerNumber: {
    points: 100_000,
    durationSeconds: day,
    alarm: { at: oneTimePasswordRules.codesPerNumberPerDay },
  },
  /** SEC-04: wrong codes of members; beyond it each code costs a proof of work, and none is refused. */
  codeGuessEverywhere: { points: 500, durationSeconds: hour, alarm: { at: 500 } },
  /** The same for numbers nobody has yet: anybody may begin to register with any number. */
  registrationCodeGuessEverywhere: { points: 500, durationSeconds: hour, alarm: { at: 500 } },
  /** Guesses at codes that were sent to nobody: only for the alarm. */
  codeGuessAtNobody: { points: 500, durationSeconds: hour, alarm: { at: 500 } },

  loginFailurePerAddress: { points: 100, durationSeconds: 15 * minute },
  unknownNumberPerDevice: { points: 5, durationSeconds: day },
  unknownNumberPerAddress: { points: 10, durationSeconds: day },
  /** SEC-06: an alarm at a tenth of the budget. */
  unknownNumberEverywhere: { points: 300, durationSeconds: hour, alarm: { at: 30 } },
  /** Beyond it nothing more is sent: whoever signs in from so many devices has read the first five messages. */
  newDeviceMessagePerMember: { points: 5, durationSeconds: day },
  registrationPerAddress: { points: 20, durationSeconds: day },
  staffLoginFailurePerAddress: { points: 20, durationSeconds: 15 * minute },
  passkeyBeginPerAddress: { points: 300, durationSeconds: hour },
  /** Members of one operator share addresses. Nothing is stored for a question. */
  memberPasskeyBeginPerAddress: { points: 3000, durationSeconds: hour },
  /** each sends an SMS. */
  passkeyChangePerMember: { points: 20, durationSeconds: day },
  /** What the browser signed is good once; it is remembered longer than it is valid (5 minutes). */
  passkeyChallengeUse: { points: 1, durationSeconds: hour },
  /** Only counted, for the alarm; sign_in_attempts refuses. Who gets to a code has the right password of this account. */
  wrongStaffPassword: { points: 100_000, durationSeconds: day, alarm: { at: 50, tellsWhom: true } },
  wrongStaffCode: { points: 100_000, durationSeconds: day, alarm: { at: 10, tellsWhom: true } },
  /** Decision 0049: somebody looks whether it is right; `whom` is the account. */
  administratorAsked: { points: 100_000, durationSeconds: hour, alarm: { at: 1, tellsWhom: true } },
  administratorMade: { points: 100_000, durationSeconds: hour, alarm: { at: 1, tellsWhom: true } },
  /** PRIV-05: more than fifty records in an hour are no day at the counter. Only counted; far above any real hour. */
  memberReadPerStaff: { points: 100_000, durationSeconds: hour, alarm: { at: 51, tellsWhom: true } },
  /** names and numbers in lists; a common name fills a page, so more of them than of opened records. */
  memberListedPerStaff: { points: 100_000, durationSeconds: hour, alarm: { at: 201, tellsWhom: true } },
  /** messages of staff; only counted, for the alarm. A third of many hundreds in small portions is as many. */
  messageToHundreds: { points: 100_000, durationSeconds: day, alarm: { at: 1, tellsWhom: true } },
  messageToMany: { points: 100_000, durationSeconds: day, alarm: { at: 3, tellsWhom: true } },
  toldByOnePerson: {
    points: 100_000,
    durationSeconds: day,
    alarm: { at: Math.ceil(manyHundreds / 3), tellsWhom: true },
  },
  /** from the first of them on, for a day. */
  readingPerMember: { points: readingLimits.verified.entriesPerDay, durationSeconds: day },
  readingPerUnverified: { points: readingLimits.unverified.entriesPerDay, durationSeconds: day },
  importPerMember: { points: readingLimits.verified.importsPerDay, durationSeconds: day },
  importPerUnverified: { points: readingLimits.unverified.importsPerDay, durationSeconds: day },
} as const satisfies Readonly<Record<string, Limit>>

export type LimitName = keyof typeof limits

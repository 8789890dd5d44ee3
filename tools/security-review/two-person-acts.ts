/** What no member of staff can do alone. The guard is the line that sends the first person away. */
export type TwoPersonAct = {
  readonly act: string
  /** The calls of the first and of the second person. */
  readonly begins: string
  readonly ends: string
  readonly rule: string
  /** Where the second person is asked for. */
  readonly guard: string
}

export const twoPersonActs: readonly TwoPersonAct[] = [
  {
    act: 'give a member or an applicant another phone number',
    begins: 'askPhoneChange',
    ends: 'confirmPhoneChange',
    rule: 'Identity is seen, the old number hears of it at once, and another person confirms within 24 hours. Sessions end, and a one-time password goes to the new number.',
    guard: 'apps/api/src/modules/phone-change/phone-change.ts',
  },
  {
    act: 'draw a ballot and make its result known',
    begins: 'runBallot',
    ends: 'releaseBallot',
    rule: 'Whoever drew it does not release it. Without a second person it is released by the clock two hours after the draw, unless the centre has switched that off.',
    guard: 'apps/api/src/modules/ballot/release-ballot.ts',
  },
  {
    act: 'enter the public value of a ballot',
    begins: 'enterPublicValue',
    ends: 'enterPublicValue',
    rule: 'Only after the list was sealed and the source has published it. Two people type it, and it counts when both have typed the same.',
    guard: 'apps/api/src/modules/ballot/public-value.ts',
  },
  {
    act: 'let a carer or guardian read or enter health data without the member’s own word',
    begins: 'recordCarer',
    ends: 'confirmCarer',
    rule: 'The member confirms it with a code or in the account. Who cannot: a second colleague sees the paper, and health begins 24 hours later. The member hears of it at once.',
    guard: 'apps/api/src/modules/carer/confirm-rights.ts',
  },
  {
    act: 'send a message to more than 50 people',
    begins: 'sendNotification',
    ends: 'confirmNotification',
    rule: 'The second person sees the words in three languages, whom they reach and how many. It goes out five minutes later and anybody who may send can stop it.',
    guard: 'apps/api/src/modules/notification-desk/decide-message.ts',
  },
  {
    act: 'make an administrator, or switch one on again',
    begins: 'changeStaffUser',
    ends: 'confirmAdmin',
    rule: 'One administrator asks, another confirms; the account stays as it was until then. While there is only one, the operator’s command makes the second.',
    guard: 'apps/api/src/modules/staff/staff-accounts.ts',
  },
]

/** A line of the api that asks for a second person. */
export const asksForSecondPerson = /\b(?:requireSecondPerson|secondPersonNeeded|isSecondPerson|mayConfirm\w*)\(/
